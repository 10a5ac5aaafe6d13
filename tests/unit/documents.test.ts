import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

function filesIn(folder: string, ending: RegExp): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => ending.test(name)).map((name) => `${folder}/${name}`);
}

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...filesIn('docs', /\.md$/)];

/** Files of this repository as the documents write them: `src/app/server/main.ts`. */
const FILE = /`((?:src|demo|tests|scripts|docs|bench)\/[\w$./-]+\.\w+)`/g;

/** The same on a command line, and the title of a test to run. */
const TYPED = /(?<=^(?:npm|npx) .*)((?:src|tests|scripts|bench)\/[\w$./-]+\.\w+)/gm;
const TITLE = /(?<=^npx vitest .*) -t '([^']+)'/gm;

/** Links to files, with the heading that they lead to: [x](docs/hosting.md#settings), src="a.webp". */
const LINK = /(?:\]\(|src=")(?!https?:)([^)#"\s]*)(?:#([\w-]+))?[)"]/g;

/** Returns the anchors of a page's headings, as GitHub names them. */
function anchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d\s-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documents', () => {
  it.each(DOCUMENTS)('%s names only files that exist', (document) => {
    const text = readFileSync(document, 'utf8');
    const named = [...text.matchAll(FILE), ...text.matchAll(TYPED)].map(([, file]) => file ?? '');
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links only to files and headings that exist', (document) => {
    const text = readFileSync(document, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
    const broken = [...text.matchAll(LINK)].filter(([, path = '', anchor]) => {
      const file = path === '' ? document : join(dirname(document), path);
      if (!existsSync(file)) return true;
      return anchor !== undefined && !anchors(readFileSync(file, 'utf8')).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  it.each(DOCUMENTS)('%s says nothing twice', (document) => {
    const text = readFileSync(document, 'utf8').replace(/```[\s\S]*?```/g, '');
    // What a table's row or a point of a list begins with is what it is about.
    const said = [...text.matchAll(/^(?:- \*\*[^*]+|\| `[^`]+`.*)/gm)].map(([line]) => line);
    expect(said.filter((line, at) => said.indexOf(line) !== at)).toEqual([]);
  });

  it.each(DOCUMENTS)('%s runs only tests that are there', (document) => {
    const titles = [...readFileSync(document, 'utf8').matchAll(TITLE)].map(([, title]) => title);
    const tests = ['src', 'tests'].flatMap((dir) => filesIn(dir, /\.test\.tsx?$/));
    const isThere = (title = '') =>
      tests.some((file) => readFileSync(file, 'utf8').includes(title));
    expect(titles.filter((title) => !isThere(title))).toEqual([]);
  });
});

it.each(filesIn('docs/decisions', /\.md$/))('%s begins with its number', (file) => {
  const [, number = ''] = /(\d{4})-[\w-]+\.md$/.exec(file) ?? [];
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^# ${number}: \\S`));
});

/** The sections of Keep a Changelog. */
const SECTIONS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];

it('the changelog is in its usual form, and its newest version, if any, is that of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const text = readFileSync('CHANGELOG.md', 'utf8');
  const headings = [...text.matchAll(/^##? (.*)$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 2)).toEqual(['Changelog', '[Unreleased]']);
  for (const heading of headings.slice(2)) {
    expect(heading).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
  }
  expect(headings[2] ?? `[${version}]`).toContain(`[${version}]`);
  const sections = [...text.matchAll(/^### (.*)$/gm)].map(([, section]) => section);
  expect(sections.filter((section) => !SECTIONS.includes(section ?? ''))).toEqual([]);
});
