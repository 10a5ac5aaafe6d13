import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { landingFiles, routeFiles } from '../../scripts/build/webChunks.mjs';
import { root } from '../../scripts/shared/root.mjs';

export interface ScriptBytes {
  name: string;
  /** After brotli. */
  bytes: number;
}

/** The script of the landing page, and what each route adds to the entry, as the budgets weigh it. */
export function scriptBytes(): ScriptBytes[] {
  const web = join(root, 'dist/web');
  const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
  const weigh = (files: Iterable<string>) => {
    const sizes = [...files].map((file) => readFileSync(join(web, file)));
    return sizes.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
  };
  const routes: { id: string; files: Set<string> }[] = routeFiles(manifest);
  return [
    { name: 'landing page, all', bytes: weigh(landingFiles(manifest)) },
    ...routes
      .map(({ id, files }) => ({ name: `route ${id}, adds`, bytes: weigh(files) }))
      .sort((a, b) => b.bytes - a.bytes),
  ];
}
