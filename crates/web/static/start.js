// The only script the page names: fetches the app, starts it, and lets it work offline from then on.
// The names of the files get hashes of their content when the site is built.
import init, { start_page } from "./app.js";
await init({ module_or_path: new URL("./app_bg.wasm", import.meta.url) });
start_page(new URL("./worker.js", import.meta.url).href);
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("./service-worker.js").catch(() => {});
}
