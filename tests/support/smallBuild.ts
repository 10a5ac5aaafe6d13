import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RenderPage, WebFiles } from '@/app/domain/rendering';
import { builtPages, type Pages } from '@/app/server/http/pages';
import { readPath } from '@/app/server/http/readPath';
import { renderPage } from '@/app/web/rendered/renderPage';
import { readConfig } from '@/platform/server/config';
import { makeTempFolder } from './tempFolder';

const SCRIPT = 'console.log("gangway");'.repeat(20);
const WORKER = 'addEventListener("fetch", () => undefined);';

const FILES: WebFiles = {
  entry: '/assets/app-1a2b.js',
  needs: [],
  needsOf: { '/login': ['/assets/small-3c4d.js'] },
  fonts: [],
  styles: { text: 'body { color: teal }' },
};

type Get = (
  path: string,
  headers?: Record<string, string>,
  method?: string,
) => Promise<Response | null>;

interface SmallBuild {
  /** Serves its files and the product's own pages, with a server configured by `env`. */
  pages(env: Record<string, string>, render?: RenderPage): Pages;
  /** The same for strangers, without a database; `x-allowed` names the scripts that may run. */
  serve(env: Record<string, string>, render?: RenderPage): Get;
  remove(): Promise<void>;
}

/** Writes a small build of the browser's code, next to a file that isn't part of it. */
export async function makeSmallBuild(): Promise<SmallBuild> {
  const folder = await makeTempFolder();
  const files: Record<string, string | Buffer> = {
    'rendered/files.json': JSON.stringify(FILES),
    'web/favicon.svg': '<svg/>',
    'web/worker.js': WORKER,
    'web/assets/app-1a2b.js': SCRIPT,
    'web/assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'web/assets/app-1a2b.js.gz': gzipSync(SCRIPT),
    'web/assets/small-3c4d.js': '1',
    'web/.vite/manifest.json': '{}',
    'secret.txt': 'secret',
  };
  for (const name of ['rendered', 'web/assets', 'web/.vite']) {
    await mkdir(join(folder.path, name), { recursive: true });
  }
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder.path, name), content);
  }
  const pages: SmallBuild['pages'] = (env, render = renderPage) =>
    builtPages(folder.path, readConfig(env), 'build', async () => render);
  return {
    pages,
    serve(env, render) {
      const find = pages(env, render);
      return async (path, headers = {}, method = 'GET') => {
        const request = new Request(`http://localhost:3000${path}`, { method, headers });
        let allowed = '';
        const page = await find(request, readPath(path) ?? path, {
          ask: async () => null,
          allow(scripts) {
            allowed = scripts;
          },
          whose: async () => 'a stranger',
        });
        if (!page) return null;
        const response = new Response(page.body, page);
        if (allowed) response.headers.set('x-allowed', allowed);
        return response;
      };
    },
    remove: () => folder.remove(),
  };
}
