/** What a package holds for those who build with it, or work on it. */
const FOR_BUILDING =
  /\.([cm]?tsx?|map|a)$|\/pkgconfig\/|^node_modules\/.*\/(tests?|bench(marks?)?|docs|examples?)\//;

/**
 * Parts of the PostgreSQL package that ours never loads: the libraries of its clients, and extensions with
 * what they alone need.
 */
const CLIENTS = /\/native\/lib\/lib(ecpg|ecpg_compat|pgtypes|xslt|ossp-uuid)\.[^/]*$/;
const EXTENSION = /\/native\/share\/postgresql\/extension\/(?!plpgsql)/;
const MODULE = /\/native\/lib\/postgresql\/([^/]+)\.(so|dylib)$/;
/** Modules of its own: its language, the search of texts, other encodings, replication. */
const CORE = /^(plpgsql|dict_snowball|libpqwalreceiver|pgoutput|.*_and_.*|.*2004.*)$/;

/**
 * @param {string} path of a file in a package, with '/'
 * @returns {boolean} whether a release runs without it
 */
export function isNotNeeded(path) {
  if (FOR_BUILDING.test(path) || CLIENTS.test(path) || EXTENSION.test(path)) return true;
  const [, module] = MODULE.exec(path) ?? [];
  return path.includes('/pgxs/') || (module !== undefined && !CORE.test(module));
}
