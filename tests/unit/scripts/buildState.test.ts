import { readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inputsHash, isBuildInput, isBuilt } from '../../../scripts/prepare/buildState.mjs';
import { root } from '../../../scripts/shared/root.mjs';
import { folderWith, write } from './folder';

const SOURCES = { 'src/app/main.ts': 'one', 'vite.config.ts': 'built', 'package-lock.json': '{}' };

describe('the hash of a build’s inputs', () => {
  it('is the same for the same files elsewhere', () => {
    expect(inputsHash(folderWith(SOURCES))).toBe(inputsHash(folderWith(SOURCES)));
  });

  for (const file of ['src/app/main.ts', 'vite.config.ts', 'package-lock.json']) {
    it(`changes with ${file}`, () => {
      const changed = folderWith({ ...SOURCES, [file]: 'two' });
      expect(inputsHash(changed)).not.toBe(inputsHash(folderWith(SOURCES)));
    });
  }

  it('changes when a file is added, removed or renamed', () => {
    const before = inputsHash(folderWith(SOURCES));
    const { 'vite.config.ts': config, ...fewer } = SOURCES;
    expect(inputsHash(folderWith({ ...SOURCES, 'drizzle/0001.sql': '' }))).not.toBe(before);
    expect(inputsHash(folderWith(fewer))).not.toBe(before);
    expect(inputsHash(folderWith({ ...fewer, 'public/vite.config.ts': config }))).not.toBe(before);
  });

  it('tells a file from text that only looks like the start of one', () => {
    const one = folderWith({ 'src/a': 'x', 'src/b': 'y' });
    const other = folderWith({ 'src/a': 'xsrc/by' });
    expect(inputsHash(one)).not.toBe(inputsHash(other));
  });

  it('ignores tests and what is not built', () => {
    const more = { 'src/app/main.test.ts': 'x', 'src/app/a.test.tsx': 'x', 'docs/a.md': 'x' };
    expect(inputsHash(folderWith({ ...SOURCES, ...more }))).toBe(inputsHash(folderWith(SOURCES)));
  });
});

/** An import of one of our modules, in any form: `from './a.mjs'`, `import('./a')`. */
const OURS = /(?:from|import|import\()\s*'(\.{1,2}\/[^']+\.mjs)'/g;

/** Returns a module of the build and everything that it imports, as paths from the root. */
function importedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, target = ''] of readFileSync(join(root, file), 'utf8').matchAll(OURS)) {
    importedFrom(posix.join(posix.dirname(file), target), seen);
  }
  return seen;
}

describe('the inputs of a build', () => {
  it('include everything that scripts/build.mjs imports', () => {
    const imported = [...importedFrom('scripts/build.mjs')];
    expect(imported.length).toBeGreaterThan(3);
    expect(imported.filter((file) => !isBuildInput(file))).toEqual([]);
  });
});

describe('a build', () => {
  it('is up to date while its stamp matches the hash of the sources', () => {
    const folder = folderWith(SOURCES);
    write(folder, 'dist/.stamp', inputsHash(folder));
    expect(isBuilt(folder)).toBe(true);
    write(folder, 'src/app/main.ts', 'two');
    expect(isBuilt(folder)).toBe(false);
  });

  it('without a stamp was cut off', () => {
    const folder = folderWith({ ...SOURCES, 'dist/server/main.js': '' });
    write(folder, 'dist/.stamp', inputsHash(folder));
    rmSync(join(folder, 'dist/.stamp'));
    expect(isBuilt(folder)).toBe(false);
  });
});
