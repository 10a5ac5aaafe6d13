import { BUILD_HEADER } from '@/platform/domain/pageHeaders';
import { TAKE_OVER } from '@/platform/domain/workerMessages';
import { COPIED_PLAN, FILES_CACHE } from '../../domain/plansCache';

/** How long the page of a kept plan waits for the server, in milliseconds (SPEC-2 7.2). */
const PATIENCE = 5_000;

/** The offline page and the hashed files it needs, set by scripts/build/bundleWorker.mjs. */
declare const OFFLINE_PAGE: string;
declare const FILES: readonly string[];
/** Changes whenever the files do. */
declare const VERSION: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Installing extends Lasting {
  /** Only in browsers that can route requests past the worker. */
  addRoutes?(routes: unknown[]): Promise<void>;
}
interface Fetching extends Lasting {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install', listener: (event: Installing) => void): void;
  addEventListener(kind: 'activate', listener: (event: Lasting) => void): void;
  addEventListener(kind: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void;
}

const worker = self as unknown as Worker;
const CACHE = FILES_CACHE + VERSION;
// Used once only, because the build substitutes the whole list for the name.
const files: readonly string[] = FILES;
const known = new Set(files);

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([new Request(OFFLINE_PAGE, { cache: 'reload' }), ...files]);
}

async function removeOlder(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(FILES_CACHE) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** True if a plan is kept for this address. Whose it is, the offline page looks at. */
async function isKept(url: string): Promise<boolean> {
  const tripId = /^\/dashboard\/([^/]+)\/plan$/.exec(new URL(url).pathname)?.[1];
  return tripId !== undefined && (await caches.match(COPIED_PLAN + tripId)) !== undefined;
}

async function fromNetwork({ request, preloadResponse }: Fetching): Promise<Response> {
  const early = await preloadResponse;
  // Without a network, Chromium rejects this promise, but Firefox resolves it with an error
  // response.
  return early && early.type !== 'error' ? early : fetch(request);
}

/** True for an answer by our server, as long as it works: not by a portal or a proxy before it. */
async function isOurs(answer: Response, url: string): Promise<boolean> {
  // A redirect does not show where it leads. Following it fails at another site's address.
  if (answer.type === 'opaqueredirect') {
    return isOurs(await fetch(url, { mode: 'same-origin' }), url);
  }
  return answer.status < 500 && answer.headers.has(BUILD_HEADER);
}

async function foundOurs(page: Promise<Response>, url: string): Promise<Response | undefined> {
  const answer = await page;
  return (await isOurs(answer, url)) ? answer : undefined;
}

/**
 * Always fetches pages from the server. The offline page is only for when it can't be reached; if a
 * plan is kept for the address, also for when something else answers in its place, or nothing does.
 */
async function pageOrOffline(event: Fetching): Promise<Response> {
  const { url } = event.request;
  const page = fromNetwork(event);
  page.catch(() => undefined);
  try {
    if (!(await isKept(url).catch(() => false))) return await page;
    const silence = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
    const ours = await Promise.race([foundOurs(page, url), silence]);
    if (ours) return ours;
  } catch {
    // Nobody has answered.
  }
  const offline = await caches.match(OFFLINE_PAGE, { cacheName: CACHE }).catch(() => undefined);
  return offline ?? page;
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: CACHE }).catch(() => undefined);
  return kept ?? fetch(request);
}

worker.addEventListener('install', (event) => {
  event.waitUntil(fill());
  // Otherwise a page's API calls would have to wait for a sleeping worker to start.
  event
    .addRoutes?.([{ condition: { urlPattern: '/api/*' }, source: 'network' }])
    .catch(() => undefined);
});

worker.addEventListener('activate', (event) => {
  const preload = worker.registration.navigationPreload;
  event.waitUntil(Promise.all([removeOlder(), preload?.enable()]));
});

worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(pageOrOffline(event));
  else if (origin === location.origin && known.has(pathname)) {
    event.respondWith(keptOrFetched(request));
  }
});
