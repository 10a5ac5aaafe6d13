import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from '../shared/listFiles.mjs';

/** Files that shrink. Fonts and pictures are compressed, and maps are for developers. */
const SHRINKS = /\.(js|css|html|svg|json|txt|xml|webmanifest|wasm)$/;

/** Below this size, a compressed copy saves no network packet. */
const WORTHWHILE_BYTES = 1024;

/**
 * Writes a `.br` and a `.gz` beside each file that gets smaller, so that the server never
 * compresses.
 *
 * @param {string} folder
 */
export async function compress(folder) {
  // `.vite` holds the manifest, which is for the checks and not for browsers.
  const files = listFiles(folder, ['.']).filter((f) => SHRINKS.test(f) && !f.startsWith('.vite/'));
  await Promise.all(files.map((file) => compressOne(join(folder, file))));
}

/** @param {string} file */
async function compressOne(file) {
  const content = await readFile(file);
  if (content.length < WORTHWHILE_BYTES) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}
