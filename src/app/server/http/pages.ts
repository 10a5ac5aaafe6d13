import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Config } from '@/platform/server/config';
import { HTML, madeFile } from '@/platform/server/madeFile';
import { type FileAnswer, StaticFiles } from '@/platform/server/staticFiles';
import { OFFLINE_PAGE, WORKER_FILE } from '../../domain/pageFiles';
import type { WebFiles } from '../../domain/rendering';
import { ENDING_WORKER } from './endingWorker';
import { isFile } from './pathKinds';
import { OFFLINE, plainPage } from './plainPage';
import { RenderedPages, type Visit } from './renderedPages';

/** Finds a page or one of its files by path; null if there is none. */
export interface Pages {
  (request: Request, path: string, visit: Visit): Promise<FileAnswer | null> | FileAnswer | null;
  /** Makes a page that no app takes over, from its title and the HTML of its body. */
  plainPage: (title: string, body: string) => string;
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

/**
 * Serves a build: its files by name, and its pages, which are rendered for whoever asks.
 * @param dist the folder with `web` and `rendered`
 * @param build its name
 */
export function builtPages(dist: string, config: Config, build: string): Pages {
  const rendered = join(dist, 'rendered');
  const files: WebFiles = JSON.parse(readFileSync(join(rendered, 'files.json'), 'utf8'));
  const pages = new RenderedPages(config, build, files, async () => {
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
    const { href } = pathToFileURL(join(rendered, 'renderPage.js'));
    const { renderPage } = await import(/* @vite-ignore */ href);
    return renderPage;
  });
  const page = plainPage({ files, site: pages.site }, OFFLINE);
  const all = StaticFiles.load(join(dist, 'web')).with(OFFLINE_PAGE, madeFile(page, HTML));
  const respond = (request: Request, path: string, visit: Visit) => {
    if (path === WORKER_FILE) return answerWorker(all, request, config.serviceWorker);
    if (isFile(path) || path === OFFLINE_PAGE || path.startsWith('/assets/')) {
      return all.respond(path, request);
    }
    return pages.respond(request, path, visit);
  };
  return Object.assign(respond, {
    plainPage: (title: string, body: string) => plainPage({ files }, { title, body }),
  });
}
