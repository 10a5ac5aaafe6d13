import { expect, it } from 'vitest';
import { witnessFaults } from '../../../scripts/checks/witnessFaults.mjs';

const MARKED = 'tests/e2e/pages.all.spec.ts';

/** Returns the faults of a file with this comment line, next to an everyday file with one test. */
function faultsOf(line: string, file = MARKED): string[] {
  const texts: Record<string, string> = {
    [file]: `/**\n${line}\n */\ntest('all pages', run);`,
    'tests/e2e/page.spec.ts': "test('one page', run);",
    'tests/e2e/other.all.spec.ts': "test('one page', run);",
  };
  return witnessFaults(file, (path: string) => texts[path]);
}

it('accepts a file whose witness runs every day', () => {
  expect(faultsOf(' * Every day: `tests/e2e/page.spec.ts` › “one page”.')).toEqual([]);
  expect(faultsOf(' * Every day: `tests/e2e/page.spec.ts`.')).toEqual([]);
  expect(faultsOf(' * Every day: `tests/e2e/page.spec.ts` › “one\n * page”.')).toEqual([]);
});

it('asks nothing of a file that runs every day itself', () => {
  expect(faultsOf('', 'tests/e2e/pages.spec.ts')).toEqual([]);
});

it.each([
  ['names none', ' * Only in --all.', 'it has no line'],
  [
    'names a file that is not there',
    ' * Every day: `tests/e2e/gone.spec.ts`.',
    'is no test of every day',
  ],
  [
    'names a test that is not there',
    ' * Every day: `tests/e2e/page.spec.ts` › “two pages”.',
    'has no test “two pages”',
  ],
  [
    'names one that is left out as well',
    ' * Every day: `tests/e2e/other.all.spec.ts` › “one page”.',
    'is no test of every day',
  ],
])('rejects a file that %s', (_what, line, complaint) => {
  expect(faultsOf(line)).toEqual([expect.stringContaining(complaint)]);
});

it('wants one journey of each file to run every day, whichever others are tagged', () => {
  const faultsOfText = (text: string) => witnessFaults('tests/e2e/page.spec.ts', () => text);
  const tagged = "test('one', { tag: '@all' }, async () => {});";
  const wrapped = "test('one', {\n  tag: '@all',\n}, async () => {});";
  expect(faultsOfText(wrapped)).toHaveLength(1);
  expect(faultsOfText(`${tagged}\ntest('two', async () => {});`)).toEqual([]);
  expect(faultsOfText(tagged)).toEqual([expect.stringContaining('no test of it runs every day')]);
});
