/**
 * Which chunks a page needs, worked out from Vite's manifest.
 *
 * @typedef {object} Chunk
 * @property {string} file its path below dist/web
 * @property {string} [name]
 * @property {string[]} [imports] keys of the chunks that it needs before it runs
 * @property {string[]} [dynamicImports] keys of those it may fetch later
 *
 * @typedef {Record<string, Chunk>} Manifest
 */

const ENTRY = 'index.html';

/** The router splits a route file into such modules; 'component' is the page itself. */
const ROUTE_PART = /^src\/app\/web\/routes\/(.+)\.tsx?\?tsr-split=(\w+)/;

/** Fetched only when something has gone wrong, so not part of opening the page. */
const FOR_ERRORS = new Set(['errorComponent', 'notFoundComponent']);

/**
 * @param {Manifest} manifest
 * @returns {Set<string>} the JS files that every page needs before anything else happens
 */
export function entryFiles(manifest) {
  if (!manifest[ENTRY]) throw new Error(`The manifest has no ${ENTRY}.`);
  return staticClosure(manifest, [ENTRY]);
}

/**
 * @param {Manifest} manifest
 * @returns {string} the JS file that asks for the page's data before the app is there; it must need no other
 */
export function earlyReadsFile(manifest) {
  const early = Object.values(manifest).find(({ name }) => name === 'early-reads');
  if (!early || early.imports?.length) throw new Error('The early reads need another file.');
  return early.file;
}

/**
 * @param {Manifest} manifest
 * @returns {Set<string>} the entry's files, the landing page's and those of the layouts around it
 */
export function landingFiles(manifest) {
  const parts = routeParts(manifest);
  const landing = parts.find(({ id }) => addressOf(id) === '/' && /(^|[/.])index$/.test(id));
  if (!landing) throw new Error('The manifest has no route chunk for "/".');
  const around = parts.filter(({ id }) => landing.id === id || isLayoutOf(id, landing.id));
  return staticClosure(manifest, [ENTRY, ...around.flatMap(({ keys }) => keys)]);
}

/**
 * @param {Manifest} manifest
 * @returns {{ id: string, files: Set<string> }[]} for each route what opening it adds to the
 *   entry: its own chunk and what that shares with other routes only, or a limit on a route
 *   would be kept by moving code into a shared chunk
 */
export function routeFiles(manifest) {
  const entry = entryFiles(manifest);
  return routeParts(manifest).map(({ id, keys }) => ({
    id,
    files: new Set([...staticClosure(manifest, keys)].filter((file) => !entry.has(file))),
  }));
}

/**
 * @param {Manifest} manifest
 * @returns {{ id: string, keys: string[] }[]}
 */
function routeParts(manifest) {
  /** @type {Map<string, string[]>} */
  const byRoute = new Map();
  for (const key of Object.keys(manifest)) {
    const [, id, part] = ROUTE_PART.exec(key) ?? [];
    if (!id || !part || FOR_ERRORS.has(part)) continue;
    byRoute.set(id, [...(byRoute.get(id) ?? []), key]);
  }
  return [...byRoute].map(([id, keys]) => ({ id, keys }));
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Set<string>} the JS files of these chunks and of all that they import statically
 */
function staticClosure(manifest, keys) {
  const seen = new Set(keys);
  // A set hands out what is added while it is walked.
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  const files = [...seen].map((key) => manifest[key]?.file);
  return new Set(files.filter((file) => file !== undefined).filter((file) => file.endsWith('.js')));
}

/**
 * @param {string} id a route file's name without its ending: '_public/trips.$tripId'
 * @returns {string} the address: '/trips/$tripId'; layouts (_name) and groups ((name)) have no part
 */
function addressOf(id) {
  const parts = id.split(/[/.]/).filter((part) => !/^(_|\()/.test(part) && part !== 'index');
  return `/${parts.join('/')}`;
}

/**
 * @param {string} layout
 * @param {string} id
 */
function isLayoutOf(layout, id) {
  const base = layout.replace(/[/.]route$/, '');
  return id.startsWith(`${base}/`) || id.startsWith(`${base}.`);
}
