import { gzipSync } from 'node:zlib';

/**
 * A file in an archive.
 *
 * @typedef {object} Entry
 * @property {string} path with '/'
 * @property {Buffer} [content]
 * @property {string} [link] target of a symbolic link, instead of content
 * @property {boolean} [isProgram]
 */

const BLOCK = 512;

/**
 * The time of every file, in seconds. It is fixed, so that the same content gives the same archive;
 * npm's packages use this one.
 */
const TIME = Date.UTC(1985, 9, 26, 8, 15) / 1000;

/**
 * @param {Entry[]} entries
 * @returns {Buffer} a .tar.gz (POSIX ustar) with the entries sorted by path; the same entries give
 *   the same bytes
 */
export function tarball(entries) {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
  const blocks = sorted.flatMap((entry) => {
    const content = entry.content ?? Buffer.alloc(0);
    return [header(entry, content.length), content, Buffer.alloc(-content.length & (BLOCK - 1))];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

/**
 * @param {Entry} entry
 * @param {number} size
 */
function header({ path, link, isProgram }, size) {
  const block = Buffer.alloc(BLOCK);
  const [prefix, name] = splitPath(path);
  const octal = (/** @type {number} */ value, /** @type {number} */ digits) =>
    `${value.toString(8).padStart(digits, '0')}\0`;
  /** @type {[number, string][]} */
  const fields = [
    [0, name],
    [100, octal(link || isProgram ? 0o755 : 0o644, 7)],
    [108, octal(0, 7)],
    [116, octal(0, 7)],
    [124, octal(size, 11)],
    [136, octal(TIME, 11)],
    [148, ' '.repeat(8)],
    [156, link ? '2' : '0'],
    [157, link ?? ''],
    [257, 'ustar\x0000'],
    [265, 'root'],
    [297, 'root'],
    [345, prefix],
  ];
  for (const [at, text] of fields) block.write(text, at, 'utf8');
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/**
 * @param {string} path
 * @returns {[string, string]} the path as the header has room for it: up to 155 bytes of folders,
 *   100 of the rest
 */
function splitPath(path) {
  const bytes = Buffer.byteLength;
  if (bytes(path) <= 100) return ['', path];
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (bytes(prefix) <= 155 && bytes(name) <= 100) return [prefix, name];
  }
  throw new Error(`The path is too long for an archive: ${path}`);
}
