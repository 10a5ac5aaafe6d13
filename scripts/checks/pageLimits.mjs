/** How many script files a page may load. */
const FILES = 12;

/**
 * How many KB of script a page may load, compressed, with headers and with what it fetches by itself
 * once it is there; by its path.
 *
 * @type {Record<string, number>}
 */
const KB = {
  '/': 130,
  '/join/$tripId': 190,
  '/dashboard/$tripId': 200,
  '/dashboard/$tripId/brief': 220,
  // Lines are parsed, findings made and costs split while an operator types, without the server.
  '/admin/plan/$tripId': 280,
};

/** For all others: of operators, and of everybody. */
const DESK_KB = 260;
const OTHERS_KB = 210;

/**
 * @param {string} path
 * @returns {{ files: number, kb: number }} what the page may load
 */
export function limitsOf(path) {
  return { files: FILES, kb: KB[path] ?? (path.startsWith('/admin') ? DESK_KB : OTHERS_KB) };
}
