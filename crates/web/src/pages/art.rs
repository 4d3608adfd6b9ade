//! Pictures of the app itself, drawn here: the brand, the front page.

use leptos::prelude::*;

/// A camel on its way to the right, some 100 wide and 84 high, feet on the ground at y = 0.
const CAMEL: &str = "M8 -52 C10 -62 16 -66 22 -66 C26 -74 32 -80 38 -80 C45 -80 49 -72 53 -66 \
    C60 -64 66 -60 70 -56 C75 -58 78 -66 79 -74 C80 -82 84 -86 90 -85 C97 -84 102 -80 103 -76 \
    C103 -73 99 -73 95 -73 C91 -72 89 -69 88 -64 C86 -52 81 -44 73 -41 L75 -22 L74 0 L68 0 \
    L68 -20 L64 -36 L60 -20 L61 0 L55 0 L54 -20 L53 -37 C45 -35 37 -35 30 -37 L28 -22 L31 0 L25 0 \
    L21 -22 L20 -34 L17 -22 L17 0 L11 0 L10 -24 C8 -34 7 -44 8 -52 Z";

/// A camel before the sun.
pub fn brand() -> impl IntoView {
    view! {
        <svg class="brand-mark" viewBox="0 0 120 120" aria-hidden="true">
            <circle class="sun" cx="60" cy="56" r="46"/>
            <path class="camel" transform="translate(18 92) scale(0.8)" d=CAMEL/>
        </svg>
    }
}

/// The front page's picture: a caravan of five colours before dunes and a low sun.
pub fn hero() -> impl IntoView {
    let caravan = [
        ("green", 470.0, 0.62),
        ("pink", 560.0, 0.66),
        ("yellow", 655.0, 0.70),
        ("purple", 755.0, 0.75),
        ("turquoise", 862.0, 0.82),
    ];
    let camels = caravan.map(|(colour, x, size)| {
        let ground = 318.0 - (x - 470.0) * 0.015;
        view! {
            <path class=format!("camel {colour}") d=CAMEL
                transform=format!("translate({x} {ground}) scale({size})")/>
        }
    });
    view! {
        <svg class="hero-art" viewBox="0 0 1200 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
            <rect class="sky" width="1200" height="400"/>
            <circle class="glow" cx="880" cy="190" r="190"/>
            <circle class="sun" cx="880" cy="190" r="88"/>
            <path class="dune far" d="M0 262 C140 214 250 206 380 238 C520 272 600 226 740 220 C900 214 1010 262 1200 230 V400 H0 Z"/>
            <path class="dune mid" d="M0 300 C170 250 300 262 430 290 C560 316 700 270 860 262 C1000 256 1100 290 1200 282 V400 H0 Z"/>
            <g class="palms" transform="translate(765 -14)">
                <path class="trunk" d="M262 330 C266 300 262 270 252 246 L258 244 C270 270 274 300 272 330 Z"/>
                <path class="leaf" d="M255 246 C232 226 206 228 194 246 C216 238 238 240 255 246 C240 250 224 262 222 282 C232 264 246 252 256 248 C256 262 262 276 272 284 C268 268 264 256 258 247 C276 250 292 262 298 280 C300 258 282 244 260 244 C276 234 296 232 312 242 C300 222 272 222 256 244 C258 228 250 214 238 208 C246 222 250 234 255 246 Z"/>
                <path class="trunk" d="M308 336 C306 316 308 300 314 284 L319 286 C314 300 314 318 316 336 Z"/>
                <path class="leaf" d="M316 286 C300 270 280 272 272 286 C288 280 304 282 316 286 C306 290 296 298 294 312 C302 300 310 292 317 288 C318 298 322 308 330 312 C326 302 322 294 318 287 C330 290 342 298 346 310 C346 296 336 286 320 285 C332 278 346 276 356 284 C348 270 328 270 317 284 C318 274 312 264 304 260 C310 270 313 278 316 286 Z"/>
            </g>
            <path class="dune near" d="M0 344 C180 352 330 348 470 322 C640 296 800 318 960 316 C1080 314 1140 330 1200 322 V400 H0 Z"/>
            <ellipse class="pool" cx="1062" cy="334" rx="78" ry="8"/>
            {camels.collect_view()}
            <path class="dune front" d="M0 372 C220 352 420 392 640 376 C860 360 1020 384 1200 366 V400 H0 Z"/>
        </svg>
    }
}

/// What a button does, as a picture.
#[derive(Clone, Copy, Debug)]
pub enum Icon {
    /// To the beginning.
    First,
    /// One back.
    Back,
    /// Go.
    Run,
    /// Stand still.
    Stop,
    /// One forward.
    Forward,
    /// To the end.
    Last,
    /// Undo.
    Undo,
}

/// The picture on a button; silent, since the button has a name.
pub fn icon(icon: Icon) -> impl IntoView {
    let path = match icon {
        Icon::First => "M4 4h3v16H4zM20 4v16l-6.5-8zM13.5 4v16L7 12z",
        Icon::Back => "M15 4l-8 8 8 8 2-2-6-6 6-6z",
        Icon::Run => "M7 4v16l13-8z",
        Icon::Stop => "M6 4h4v16H6zM14 4h4v16h-4z",
        Icon::Forward => "M9 4l8 8-8 8-2-2 6-6-6-6z",
        Icon::Last => "M20 4h-3v16h3zM4 4v16l6.5-8zM10.5 4v16L17 12z",
        Icon::Undo => "M9 3 2.5 9 9 15v-4h5a4 4 0 0 1 0 8H7v3h7a7 7 0 0 0 0-14H9z",
    };
    view! { <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path/></svg> }
}
