import { mkdirSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { packageFolder } from '../shared/packageFolder.mjs';

/**
 * Where each part of the build lists the packages that it holds or needs; no server sends what lies
 * there.
 */
export const PACKAGE_LIST = '.vite/packages.json';

/** What a style sheet imports from a package; the bundler has no module for it. */
const STYLE_IMPORT = /@import\s+['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/g;

/**
 * Lists the packages that a bundle is made of, and those that it still imports when it runs: a
 * release takes the latter along, and the licences of both.
 *
 * @returns {import('vite').Plugin}
 */
export function packageList() {
  /** @type {Set<string>} */
  const inside = new Set();
  /** @type {Set<string>} */
  const imported = new Set();
  /** @param {readonly string[]} files */
  const add = (files) => {
    for (const file of files) {
      const folder = packageFolder(file);
      if (folder) inside.add(folder);
    }
  };
  return {
    name: 'package-list',
    enforce: 'pre',
    transform: {
      // Before the style sheets' own compiler, which puts in what they import.
      order: 'pre',
      handler(code, id) {
        if (!/\.css($|\?)/.test(id)) return;
        for (const [, name] of code.matchAll(STYLE_IMPORT)) inside.add(`node_modules/${name}`);
      },
    },
    // Not as one of its files: of the server's part the bundler keeps none but code.
    writeBundle({ dir = '' }, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') {
          add(part.originalFileNames);
          continue;
        }
        add(Object.keys(part.modules));
        for (const name of [...part.imports, ...part.dynamicImports]) {
          if (!(name in bundle) && !isBuiltin(name)) imported.add(name);
        }
      }
      const list = { inside: [...inside].sort(), imported: [...imported].sort() };
      const path = join(dir, PACKAGE_LIST);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(list));
    },
  };
}
