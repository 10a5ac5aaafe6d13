/** Parts of a package for people who build with it or work on it. */
const FOR_BUILDING =
  /\.([cm]?tsx?|map|a)$|\/pkgconfig\/|^node_modules\/.*\/(tests?|bench(marks?)?|docs|examples?)\//;

/**
 * Parts of the PostgreSQL package that our server never loads: client libraries, and extensions
 * with their dependencies.
 */
const CLIENTS = /\/native\/lib\/lib(ecpg|ecpg_compat|pgtypes|xslt|ossp-uuid)\.[^/]*$/;
const EXTENSION = /\/native\/share\/postgresql\/extension\/(?!plpgsql)/;
const MODULE = /\/native\/lib\/postgresql\/([^/]+)\.(so|dylib)$/;
/** PostgreSQL's core modules: procedural language, text search, encodings, replication. */
const CORE = /^(plpgsql|dict_snowball|libpqwalreceiver|pgoutput|.*_and_.*|.*2004.*)$/;

/**
 * @param {string} path of a file in a package, with '/'
 * @returns {boolean} true if a release runs without it
 */
export function isNotNeeded(path) {
  if (FOR_BUILDING.test(path) || CLIENTS.test(path) || EXTENSION.test(path)) return true;
  const [, module] = MODULE.exec(path) ?? [];
  return path.includes('/pgxs/') || (module !== undefined && !CORE.test(module));
}
