/**
 * Decides which code to fetch as one file. Left alone, the bundler makes one file for each set of
 * pages and dialogs that share code. That is sixty for one page, and on a phone's network they
 * queue up. This merges the files that are mostly needed together.
 *
 * @typedef {object} Reader a page, or a dialog that opens in one
 * @property {Iterable<string>} files needed before it shows
 * @property {number} weight how much it counts
 *
 * @typedef {Reader & { byteWeight: number }} WeighedReader with how much a byte more counts
 *
 * @typedef {object} SharedFile a file that the bundler makes of code that several readers need
 * @property {string} name
 * @property {number} bytes after compression
 * @property {string[]} imports names of the shared files that it imports
 *
 * @typedef {object} Part
 * @property {string[]} files their names
 * @property {number} bytes
 * @property {Set<WeighedReader>} readers
 * @property {Set<Part>} needs
 */

/**
 * The cost of one more file for a reader, in bytes: its turn among the six that a browser fetches
 * at once, its headers, and the text that can no longer be compressed together with another file's.
 */
const FILE_BYTES = 4_000;

/** A reader who needs more than this pays more for each byte, in proportion. */
const LIGHT_BYTES = 12_000;

/**
 * Merges files as long as that saves readers more waiting than it costs them in bytes they don't
 * need. Parts never depend on each other in a cycle.
 *
 * @param {readonly SharedFile[]} files
 * @param {readonly Reader[]} readers
 * @returns {string[][]} the file names of each part
 */
export function planParts(files, readers) {
  const parts = partsOf(files, readers);
  for (let best = bestPair(parts); best; best = bestPair(parts)) join(parts, best);
  return [...parts].map((part) => part.files);
}

/**
 * @param {readonly SharedFile[]} files
 * @param {readonly Reader[]} readers
 * @returns {Set<Part>} one part per file
 */
function partsOf(files, readers) {
  /** @type {Map<string, Part>} */
  const byName = new Map();
  for (const { name, bytes } of files) {
    byName.set(name, { files: [name], bytes, readers: new Set(), needs: new Set() });
  }
  for (const { weight, ...reader } of readers) {
    const own = [...reader.files].flatMap((file) => byName.get(file) ?? []);
    const needed = own.reduce((sum, { bytes }) => sum + bytes, 0);
    const byteWeight = weight * Math.max(1, needed / LIGHT_BYTES);
    const weighed = { ...reader, weight, byteWeight };
    for (const part of own) part.readers.add(weighed);
  }
  for (const { name, imports } of files) {
    const needed = imports.flatMap((other) => byName.get(other) ?? []);
    for (const part of needed) byName.get(name)?.needs.add(part);
  }
  return new Set(byName.values());
}

/** @typedef {{ one: Part, other: Part, gain: number }} Pair */

/**
 * @param {Set<Part>} parts
 * @returns {Pair | undefined} the best two to merge, if any
 */
function bestPair(parts) {
  const below = new Map([...parts].map((part) => [part, allNeeded(part)]));
  const isBetween = (/** @type {Part} */ from, /** @type {Part} */ to) =>
    [...(below.get(from) ?? [])].some((part) => part !== to && below.get(part)?.has(to));
  /** @type {Pair | undefined} */
  let best;
  const list = [...parts];
  for (const [n, one] of list.entries()) {
    for (const other of list.slice(n + 1)) {
      const most = gainOf(one, other);
      if (most <= (best?.gain ?? 0) || isBetween(one, other) || isBetween(other, one)) continue;
      const gain = most - costOfNeeded(one, other, below);
      if (gain > (best?.gain ?? 0)) best = { one, other, gain };
    }
  }
  return best;
}

/**
 * @param {Part} part
 * @returns {Set<Part>} its dependencies, direct and indirect
 */
function allNeeded(part) {
  const needed = new Set(part.needs);
  // Iterating over a set also visits what is added on the way.
  for (const next of needed) for (const deeper of next.needs) needed.add(deeper);
  return needed;
}

/**
 * @param {Part} one
 * @param {Part} other
 */
function gainOf(one, other) {
  const together = weigh(one.readers, (reader) => other.readers.has(reader));
  const forNothing =
    other.bytes * weigh(one.readers, (reader) => !other.readers.has(reader), 'byteWeight') +
    one.bytes * weigh(other.readers, (reader) => !one.readers.has(reader), 'byteWeight');
  return FILE_BYTES * together - forNothing;
}

/**
 * The bytes that the dependencies of both would cost readers who need only one of them.
 *
 * @param {Part} one
 * @param {Part} other
 * @param {Map<Part, Set<Part>>} below
 */
function costOfNeeded(one, other, below) {
  const readers = new Set([...one.readers, ...other.readers]);
  let bytes = 0;
  for (const part of new Set([...(below.get(one) ?? []), ...(below.get(other) ?? [])])) {
    if (part === one || part === other) continue;
    const isNew = (/** @type {WeighedReader} */ reader) => !part.readers.has(reader);
    bytes += part.bytes * weigh(readers, isNew, 'byteWeight') + FILE_BYTES * weigh(readers, isNew);
  }
  return bytes;
}

/**
 * @param {Set<WeighedReader>} readers
 * @param {(reader: WeighedReader) => boolean} counts
 * @param {'weight' | 'byteWeight'} by
 */
function weigh(readers, counts, by = 'weight') {
  let weight = 0;
  for (const reader of readers) if (counts(reader)) weight += reader[by];
  return weight;
}

/**
 * @param {Set<Part>} parts
 * @param {Pair} pair
 */
function join(parts, { one, other }) {
  one.files.push(...other.files);
  one.bytes += other.bytes;
  for (const reader of other.readers) one.readers.add(reader);
  for (const part of other.needs) one.needs.add(part);
  parts.delete(other);
  for (const part of parts) if (part.needs.delete(other)) part.needs.add(one);
  one.needs.delete(one);
  for (const part of allNeeded(one)) for (const reader of one.readers) part.readers.add(reader);
}
