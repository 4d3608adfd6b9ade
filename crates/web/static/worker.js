// Bots think here, so that the page never freezes.
import init, { start_worker } from "./app.js";
await init({ module_or_path: new URL("./app_bg.wasm", import.meta.url) });
start_worker();
