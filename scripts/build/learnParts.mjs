import { brotliCompressSync } from 'node:zlib';
import { planParts } from './partsOfPages.mjs';
import { routeFiles } from './routeFiles.mjs';
import {
  codeOfRoutes,
  codeOfTakeOver,
  entryOf,
  fetchedLater,
  staticClosure,
} from './webChunks.mjs';

/** How much a dialog counts compared with a page, which everybody waits for. */
const WINDOW_WEIGHT = 0.15;

/** @typedef {import('vite').Rolldown.OutputChunk} OutputChunk */

/**
 * @param {import('vite').Rolldown.RolldownOutput} built Vite's default output for the browser's
 *   code
 * @param {string} root the project's folder
 * @returns {Map<string, string>} for each module that several pages or dialogs share, the name of
 *   the file to put it into
 */
export function learnParts({ output }, root) {
  const chunks = output.filter((file) => file.type === 'chunk');
  const manifest = manifestIn(output);
  const { run, needs } = entryOf(manifest);
  // Lazily loaded code keeps its own file, even if another page needs it at once.
  const later = new Set([...fetchedLater(manifest)].map((key) => manifest[key]?.file));
  const isShared = (/** @type {OutputChunk} */ { fileName }) =>
    fileName !== run && !needs.has(fileName) && !later.has(fileName);
  const shared = new Map(
    chunks
      .filter(isShared)
      .map((chunk) => [chunk.fileName, { chunk, bytes: brotliCompressSync(chunk.code).length }]),
  );
  const files = [...shared].map(([name, { chunk, bytes }]) => ({
    name,
    bytes,
    imports: chunk.imports,
  }));
  const parts = planParts(files, readersOf(manifest, root)).map((names) =>
    names.flatMap((name) => shared.get(name) ?? []).sort((a, b) => b.bytes - a.bytes),
  );
  /** @type {Map<string, string>} */
  const partOf = new Map();
  for (const [n, part] of parts.entries()) {
    // Named after the largest chunk, so that the name stays when the smaller ones change.
    const name = part[0]?.chunk.name;
    const isTaken = parts.slice(0, n).some((other) => other[0]?.chunk.name === name);
    for (const { chunk } of part) {
      for (const id of chunk.moduleIds) partOf.set(id, isTaken ? `${name}-${n}` : `${name}`);
    }
  }
  return partOf;
}

/**
 * @param {import('vite').Rolldown.RolldownOutput['output']} output
 * @returns {import('./webChunks.mjs').Manifest}
 */
function manifestIn(output) {
  const file = output.find(({ fileName }) => fileName === '.vite/manifest.json');
  if (file?.type !== 'asset') throw new Error('The build has no manifest.');
  return JSON.parse(String(file.source));
}

/**
 * @param {import('./webChunks.mjs').Manifest} manifest
 * @param {string} root
 * @returns {import('./partsOfPages.mjs').Reader[]} the pages, and the dialogs that open in them
 */
function readersOf(manifest, root) {
  const codeOf = codeOfRoutes(manifest);
  const takesOver = codeOfTakeOver(manifest);
  const pages = [...routeFiles(root).values()].map((route) => [...codeOf(route), ...takesOver]);
  const atOnce = new Set(pages.flat());
  const windows = [...fetchedLater(manifest)]
    .filter((key) => !atOnce.has(manifest[key]?.file ?? ''))
    .map((key) => staticClosure(manifest, [key]));
  return [
    ...pages.map((files) => ({ files, weight: 1 })),
    ...windows.map((files) => ({ files, weight: WINDOW_WEIGHT })),
  ];
}
