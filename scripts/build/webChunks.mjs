import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLayoutOf } from './isLayoutOf.mjs';

/**
 * Works out from Vite's manifest which files a page needs.
 *
 * @typedef {object} Chunk
 * @property {string} file path below dist/web
 * @property {string} [name]
 * @property {string[]} [css] paths of its styles
 * @property {string[]} [imports] keys of the chunks that it needs before it runs
 * @property {string[]} [dynamicImports] keys of the chunks that it may load later
 *
 * @typedef {Record<string, Chunk>} Manifest
 */

const ENTRY = 'src/app/web/main.tsx';

/** The only style sheet, by its name in the manifest. */
const STYLES = 'style.css';

/** What the router splits off a route's file: all that it renders. */
const ROUTE_PART = /^src\/app\/web\/routes\/(.+)\.tsx?\?tsr-split=/;

/**
 * @param {string} web the folder of the browser's build
 * @returns {Manifest}
 */
export function readManifest(web) {
  return JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
}

/**
 * @param {Manifest} manifest
 * @returns {{ run: string, styles: string, needs: Set<string> }} the app's script, its styles, and
 *   the other JS files that every page needs before anything else happens
 */
export function entryOf(manifest) {
  const run = manifest[ENTRY]?.file;
  const styles = manifest[STYLES]?.file;
  if (!run || !styles) throw new Error(`There is no ${run ? STYLES : ENTRY} in the build.`);
  const needs = staticClosure(manifest, [ENTRY]);
  needs.delete(run);
  return { run, styles, needs };
}

/**
 * @param {Manifest} manifest
 * @returns {(route: string) => Set<string>} what opening a route adds to the entry: its own chunks,
 *   its layouts', and those shared only with other routes, because otherwise moving code into a
 *   shared chunk would get around a route's limit
 */
export function codeOfRoutes(manifest) {
  const entry = staticClosure(manifest, [ENTRY]);
  const parts = Object.keys(manifest).flatMap((key) => {
    const [, id] = ROUTE_PART.exec(key) ?? [];
    return id ? [{ id, key }] : [];
  });
  return (route) => {
    const keys = parts.filter(({ id }) => id === route || isLayoutOf(id, route));
    const files = staticClosure(
      manifest,
      keys.map(({ key }) => key),
    );
    return new Set([...files].filter((file) => !entry.has(file)));
  };
}

/**
 * @param {Manifest} manifest
 * @param {string} folder
 * @returns {Set<string>} the JS files of the app, and of everything that it lazily loads from this
 *   folder
 */
export function filesBelow(manifest, folder) {
  const later = Object.keys(manifest).filter((key) => key.startsWith(folder));
  if (later.length === 0) throw new Error(`Nothing of ${folder} is fetched by itself.`);
  return staticClosure(manifest, [ENTRY, ...later]);
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Set<string>} the JS files of these chunks and of their static imports, direct and
 *   indirect
 */
function staticClosure(manifest, keys) {
  const seen = new Set(keys);
  // Iterating over a set also visits what is added on the way.
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  const files = [...seen].flatMap((key) => manifest[key]?.file ?? []);
  return new Set(files.filter((file) => file.endsWith('.js')));
}
