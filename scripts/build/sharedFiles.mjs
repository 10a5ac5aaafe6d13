/**
 * Into which file of the build a module goes that several pages use. Rolldown's own way to divide
 * shared code (`entriesAware`) makes 60 files or, merged, pages that load each other's.
 *
 * @typedef {'answer' | 'brief' | 'composer' | 'desk' | 'login' | 'own' | 'plan' | 'trip'} Kind
 */

/**
 * The kinds of pages, by the file of their route or of what a page fetches later. Landing and legal
 * pages share nothing with others.
 *
 * @type {[RegExp, Kind[]][]}
 */
const KINDS = [
  [/\/(join|edit-response)\.\$/, ['answer']],
  [/\/dashboard\.\$tripId\.tsx/, ['plan', 'trip']],
  [/\/dashboard\.\$tripId\.index\./, ['trip']],
  [/\/dashboard\.\$tripId\.plan\./, ['plan']],
  [/\.brief\./, ['brief']],
  [/\/admin\._trip(\.plan\.\$tripId)?\.tsx/, ['composer']],
  [/\/admin\.|\/composer\/web\/beside\./, ['desk']],
  [/\/(login|signup|code|forgot-password|reset-password)\.tsx/, ['login']],
  [
    /\/(create|account|account_|edit-trip|complete-profile|update-profile|dashboard\.index)\./,
    ['own'],
  ],
];

/**
 * A module goes into the first file for whose pages alone it is. Files further down are for more
 * pages, so that no page loads what belongs to others.
 *
 * @type {[string, Kind[]][]}
 */
const FILES = [
  ['response', ['answer']],
  ['brief', ['brief']],
  ['login', ['login']],
  ['own', ['own']],
  ['desk', ['composer', 'desk']],
  ['groups', ['brief', 'composer', 'desk']],
  ['plan', ['plan']],
  ['plans', ['composer', 'desk', 'plan']],
  ['answers', ['answer', 'brief', 'composer', 'desk']],
  ['members', ['desk', 'own', 'trip']],
  ['trips', ['brief', 'composer', 'desk', 'own', 'plan', 'trip']],
];

/** @typedef {{ importers: string[], dynamicImporters: string[] }} Info */

/** @type {Map<string, Info>} */
const known = new Map();

/**
 * @param {string} id a module
 * @param {{ getModuleInfo: (id: string) => Info | null }} graph
 * @returns {string | null} the name of its file; null if it is only fetched by itself, or no page of
 *   these kinds uses it
 */
export function sharedFile(id, graph) {
  const infoOf = (/** @type {string} */ module) => {
    const info = known.get(module) ?? graph.getModuleInfo(module);
    // Read once: it crosses from one language to another.
    const { importers = [], dynamicImporters = [] } = info ?? {};
    known.set(module, { importers, dynamicImporters });
    return { importers, dynamicImporters };
  };
  if (infoOf(id).importers.length === 0) return null;
  /** @type {Set<Kind>} */
  const kinds = new Set();
  const above = new Set([id]);
  // Iterating over a set also visits what is added on the way.
  for (const module of above) {
    const { importers, dynamicImporters } = infoOf(module);
    if (dynamicImporters.length > 0) {
      for (const kind of KINDS.find(([path]) => path.test(module))?.[1] ?? []) kinds.add(kind);
    }
    for (const importer of importers) above.add(importer);
  }
  if (kinds.size === 0) return null;
  const file = FILES.find(([, pages]) => [...kinds].every((kind) => pages.includes(kind)));
  return file?.[0] ?? (kinds.has('plan') ? 'common' : 'more');
}
