import { Problem } from '../shared/problem.mjs';

/**
 * @typedef {import('./installState.mjs').Entry} Entry
 * @typedef {import('./installState.mjs').Lockfile} Lockfile
 */

const PLATFORM =
  /[-/](?:(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win(?=32|dows))(?:32|dows)?-([a-z]+(?:32|64)?(?:le|el|x)?|s390x)(?:-(\w+))?|(wasm32)-wasi)$/;

/** @type {Record<string, [string]>} the C library, if the name says it */
const LIBC = { gnu: ['glibc'], musl: ['musl'] };

/**
 * Adds the packages for other platforms that npm has left out of the lockfile because its registry
 * doesn't carry them. `npm ci` refuses a lockfile without them.
 *
 * @param {Lockfile} lockfile
 * @returns {string[]} the paths of the added entries
 * @throws {Problem} if a name doesn't say which platform it is for
 */
export function addPlatformPackages({ packages = {} }) {
  const added = [];
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isReached(packages, path, name)) continue;
      const place = `node_modules/${name}`;
      const { os, cpu, libc } = platformOf(name);
      // In npm's order, which the next install would otherwise restore.
      packages[place] = {
        version,
        cpu,
        ...(dev && { dev }),
        ...(libc && { libc }),
        optional: true,
        ...(os && { os }),
      };
      added.push(place);
    }
  }
  return added;
}

/**
 * True if a package finds another one in a node_modules around it.
 *
 * @param {Record<string, Entry>} packages
 * @param {string} path
 * @param {string} name
 */
function isReached(packages, path, name) {
  for (let around = path; ; around = around.slice(0, around.lastIndexOf('/node_modules/'))) {
    if (packages[`${around}/node_modules/${name}`]) return true;
    if (!around.includes('/node_modules/')) return `node_modules/${name}` in packages;
  }
}

/**
 * @param {string} name such as '@biomejs/cli-linux-x64-musl'
 * @returns {Pick<Entry, 'os' | 'cpu' | 'libc'>}
 */
function platformOf(name) {
  const [, os, cpu, abi = '', wasm] = PLATFORM.exec(name) ?? [];
  if (wasm) return { cpu: [wasm] };
  if (!os || !cpu) throw new Problem(`The name of ${name} does not say for which platform it is.`);
  return { os: [os === 'win' ? 'win32' : os], cpu: [cpu], libc: LIBC[abi] };
}
