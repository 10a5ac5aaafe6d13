import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

function textsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`);
}

const DOCUMENTS = ['README.md', ...textsIn('docs')];

/** Files of this repository as the documents write them: `src/app/server/main.ts`. */
const FILE = /`((?:src|tests|scripts|docs|bench)\/[\w$./-]+\.\w+)`/g;

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names only files that are there', (document) => {
    const named = [...readFileSync(document, 'utf8').matchAll(FILE)].map(([, file]) => file ?? '');
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });
});
