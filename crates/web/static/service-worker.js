// Keeps the whole site, so that it opens and plays without a network after the first visit.
//
// Files in assets/ have their content's hash in their name: a stored one is right for ever. The page
// itself comes from the network first, so that a new version is seen on the next visit. A new version's
// worker waits until the last page of the old version is closed: until then that page may
// still load files that only the old version's store has.

const FILES = {{precache}};
const PAGE = new URL("./", self.location).href;
const STORED = new Set(FILES.map((file) => new URL(file, self.location).href));

// One host may serve two sites in two folders: each looks after its own stores only.
const OURS = `caravanserai ${self.registration.scope} `;
const STORE = OURS + "{{version}}";

/** How long a page waits for the network before the stored one is shown instead. */
const PATIENCE_MS = 3000;

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(sweep()));

async function fill() {
  const store = await caches.open(STORE);
  await Promise.all(
    [...STORED].map(async (url) => {
      const hashed = url !== PAGE && url.startsWith(new URL("assets/", PAGE).href);
      const known = hashed ? await caches.match(url) : undefined;
      const response = known ?? (await fetch(url, { cache: hashed ? "default" : "reload" }));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      await store.put(url, response);
    }),
  );
}

async function sweep() {
  const stores = await caches.keys();
  const old = stores.filter((name) => name.startsWith(OURS) && name !== STORE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  url.search = "";
  url.hash = "";
  if (request.mode === "navigate" && (url.href === PAGE || url.href === PAGE + "index.html")) {
    event.respondWith(page(request));
  } else if (STORED.has(url.href)) {
    event.respondWith(file(url.href, request));
  }
  // All else is none of ours: the network answers it as if there were no service worker.
});

async function page(request) {
  const stored = async () => (await caches.open(STORE)).match(PAGE);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const network = fetch(request);
  try {
    const answer = await Promise.race([network, patience.then(stored)]);
    return answer ?? (await network);
  } catch (error) {
    const page = await stored();
    if (page) return page;
    throw error;
  }
}

async function file(url, request) {
  const stored = await (await caches.open(STORE)).match(url);
  return stored ?? fetch(request);
}
