// The only script the page names: fetches the app, starts it, and lets it work offline from then on.
// What stands in double braces becomes the way to that file, under the name it gets in the site; all
// ways are relative to this file, so that the site plays from any folder of any host.
import init, { start_page } from "{{app.js}}";

try {
  await init({ module_or_path: new URL("{{app.wasm}}", import.meta.url) });
  start_page(new URL("{{worker.js}}", import.meta.url).href);
  performance.mark("interactive");
} catch (error) {
  document.getElementById("broken").hidden = false;
  throw error;
}

// Only now, so that storing the files for offline play does not delay the first screen.
if ("serviceWorker" in navigator) {
  navigator.serviceWorker
    .register(new URL("../service-worker.js", import.meta.url))
    .catch((error) => console.warn("Offline play is not available:", error));
}
