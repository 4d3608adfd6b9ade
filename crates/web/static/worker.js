// Bots think here, so that the page never freezes. The same file as the page's, from the same store.
import init, { start_worker } from "{{app.js}}";

await init({ module_or_path: new URL("{{app.wasm}}", import.meta.url) });
start_worker();
