import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/root.mjs';
import { routeFiles } from './routeFiles.mjs';
import { codeOfRoutes, entryOf, readManifest } from './webChunks.mjs';

/** The latin fonts, which most pages need. Other scripts are loaded when a text uses them. */
const FONTS = /^(figtree|bricolage-grotesque)-latin-wght-normal-.*\.woff2$/;

/** The id by which the router knows a route file. */
const ROUTE_ID = /createFileRoute\(\s*'([^']+)'/;

/**
 * Writes the list of the browser's files that the server names in each page
 * (`WebFiles` in src/app/domain/rendering.ts).
 *
 * @param {string} dist
 */
export function listWebFiles(dist) {
  const web = join(dist, 'web');
  const manifest = readManifest(web);
  const { run, needs, styles } = entryOf(manifest);
  const codeOf = codeOfRoutes(manifest);
  const address = (/** @type {string} */ file) => `/${file}`;
  const needsOf = [...routeFiles(root).values()].map((file) => {
    const [, id = ''] = ROUTE_ID.exec(readFileSync(routePath(file), 'utf8')) ?? [];
    return [id, [...codeOf(file)].map(address)];
  });
  const fonts = readdirSync(join(web, 'assets')).filter((name) => FONTS.test(name));
  const files = {
    entry: address(run),
    needs: [...needs].map(address),
    needsOf: Object.fromEntries(needsOf),
    fonts: fonts.map((name) => `/assets/${name}`),
    styles: { text: readFileSync(join(web, styles), 'utf8').trim() },
  };
  writeFileSync(join(dist, 'rendered/files.json'), JSON.stringify(files));
}

/** @param {string} file a route file, without its extension */
function routePath(file) {
  return join(root, 'src/app/web/routes', `${file}.tsx`);
}
