import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Config } from '@/platform/server/config';
import { HTML, madeFile } from '@/platform/server/madeFile';
import { answerFile, type FileAnswer, StaticFiles } from '@/platform/server/staticFiles';
import { OFFLINE_PAGE, WORKER_FILE } from '../../domain/pageFiles';
import type { RenderPage, WebFiles } from '../../domain/rendering';
import { isFile } from './pathKinds';
import { OFFLINE, type PlainPage, plainPage, plainPages } from './plainPage';
import { RenderedPages, type Visit } from './renderedPages';

/**
 * Answered at the worker's address when there should be no worker (`SERVICE_WORKER=off`). Browsers
 * check that address on their own; this script replaces the running worker, deletes everything it
 * has stored, and unregisters itself.
 */
const ENDING_WORKER = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/** Finds a page or one of its files by path; null if there is none. */
export interface Pages {
  (request: Request, path: string, visit: Visit): Promise<FileAnswer | null> | FileAnswer | null;
  /**
   * Finds what nothing has to be waited for: a file, or a page that is made already for everybody.
   * @param target path and query as they were sent; with a query there is none
   */
  atHand?(request: Request, target: string): { answer: FileAnswer; scripts?: string } | null;
  /** Makes a page that no app takes over, in the site's looks. */
  plainPage?: PlainPage;
}

/** The worker's file is never cached, or a faulty one would outlive its fix. */
function answerWorker(files: StaticFiles, request: Request, isOn: boolean): FileAnswer | null {
  const cacheControl = { 'cache-control': 'no-store' };
  if (isOn) {
    const found = files.respond(WORKER_FILE, request);
    return found && { ...found, headers: { ...found.headers, ...cacheControl } };
  }
  const headers = { 'content-type': 'text/javascript; charset=utf-8', ...cacheControl };
  return { status: 200, headers, body: ENDING_WORKER };
}

/**
 * How much the heap may grow before garbage collection, in percent of what is in use. Rendering
 * leaves only garbage behind; V8 on its own would let the heap grow to several times that.
 */
const HEAP_GROWTH = 70;

async function loadRenderer(dist: string): Promise<RenderPage> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
  const { href } = pathToFileURL(join(dist, 'rendered/renderPage.js'));
  const { renderPage } = await import(/* @vite-ignore */ href);
  return renderPage;
}

/**
 * Serves a build: its files by name, and its pages, which are rendered for whoever asks.
 * @param dist the folder with `web` and `rendered`
 * @param build its name
 * @param load loads the renderer, when the first page is requested
 */
export function builtPages(
  dist: string,
  config: Config,
  build: string,
  load = () => loadRenderer(dist),
): Pages {
  const list = join(dist, 'rendered/files.json');
  const files: WebFiles = JSON.parse(readFileSync(list, 'utf8'));
  const pages = new RenderedPages(config, build, files, load);
  const page = plainPage({ files, site: pages.site }, OFFLINE);
  const all = StaticFiles.load(join(dist, 'web')).with(OFFLINE_PAGE, madeFile(page, HTML));
  const respond = (request: Request, path: string, visit: Visit) => {
    if (path === WORKER_FILE) return answerWorker(all, request, config.serviceWorker);
    if (isFile(path) || path === OFFLINE_PAGE || path.startsWith('/assets/')) {
      return all.respond(path, request);
    }
    return pages.respond(request, path, visit);
  };
  const atHand = (request: Request, target: string) => {
    const answer = target === WORKER_FILE ? null : all.respond(target, request);
    if (answer) return { answer };
    const made = request.headers.has('cookie') ? undefined : pages.atHand(target);
    return made ? { answer: answerFile(made.file, request), scripts: made.scripts } : null;
  };
  return Object.assign(respond, { atHand, plainPage: plainPages(files) });
}
