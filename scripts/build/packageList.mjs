import { mkdirSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { packageFolder } from '../shared/packageFolder.mjs';

/**
 * Where each part of the build lists the packages that it bundles or imports. The server never
 * serves this folder.
 */
export const PACKAGE_LIST = '.vite/packages.json';

/** A style sheet's import from a package, which the bundler has no module for. */
const STYLE_IMPORT = /@import\s+['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/g;

/**
 * Lists the packages in a bundle, and those that it still imports at run time. A release ships the
 * latter, and the licenses of both.
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
      // Before the CSS compiler, which inlines the imports.
      order: 'pre',
      handler(code, id) {
        if (!/\.css($|\?)/.test(id)) return;
        for (const [, name] of code.matchAll(STYLE_IMPORT)) inside.add(`node_modules/${name}`);
      },
    },
    // Written by hand, because for the server the bundler keeps no output but code.
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
