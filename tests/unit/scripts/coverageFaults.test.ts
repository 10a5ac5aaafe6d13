import { describe, expect, it } from 'vitest';
import { coverageFaults } from '../../../scripts/checks/coverageFaults.mjs';

const FILES: Record<string, string> = {
  'src/features/trips/domain/trip.ts': '',
  'src/app/web/routes/edit-trip.$tripId.tsx': '',
  'src/features/trips/domain/trip.test.ts': `
    describe('a trip', () => {
      it('keeps its dates', () => {});
      it.each(['a', 'b'])('has %s | letters', () => {});
      test("isn't lost", () => {});
      it(\`has \${name}\`, () => {});
      expect('not a title').toBe('keeps');
    });`,
  'src/empty.test.ts': "// it('keeps its dates')",
};

const TEST = '`src/features/trips/domain/trip.test.ts`';

/** The faults of a table with one row. */
function faultsOf(where: string, test: string): string[] {
  const table = `# Coverage\n\n| Spec line | Where | Test |\n|---|---|---|\n| 3.1 dates | ${where} | ${test} |\n`;
  return coverageFaults(table, (path: string) => FILES[path]).wrong;
}

describe('a row of the spec coverage is in order', () => {
  const fine = [
    ['its paths exist', '`src/features/trips/domain/trip.ts`', TEST],
    ['a path has a route parameter', '`src/app/web/routes/edit-trip.$tripId.tsx`', TEST],
    ['it names an address and a field in backticks', 'the field `trip.userId` on `/create`', TEST],
    ['it names a title', '', `${TEST} › 'keeps its dates'`],
    ['it names a group and its test', '', `${TEST} › “a trip” › “keeps its dates”`],
    ['the title has a bar', '', `${TEST} › "has %s \\| letters"`],
    ['the title has an apostrophe', '', `${TEST} › "isn't lost"`],
    ['it names several tests', '', `${TEST} › «a trip»<br>${TEST} › "keeps its dates"; ${TEST}`],
  ];
  for (const [when = '', where = '', test = ''] of fine) {
    it(`when ${when}`, () => expect(faultsOf(where, test)).toEqual([]));
  }
});

describe('a row of the spec coverage is at fault', () => {
  const faulty = [
    ['it has no test', '', '', 'it has no test'],
    ['it only promises one', '', 'to do', 'it has no test'],
    ['the code is not there', '`src/gone.ts`', TEST, 'src/gone.ts is not there'],
    ['the test is not there', '', '`src/gone.test.ts`', 'src/gone.test.ts is not there'],
    ['the test is not a test', '', '`src/a.ts`', 'src/a.ts is not a test file'],
    ['the test file is empty', '', '`src/empty.test.ts`', 'has no test in it'],
    ['there is no such title', '', `${TEST} › 'keeps'`, 'has no test "keeps"'],
    ['the words are no title', '', `${TEST} › "not a title"`, 'has no test "not a title"'],
    ['the second title is wrong', '', `${TEST} › "a trip", "gone"`, 'has no test "gone"'],
    ['the title has no quotes', '', `${TEST} › keeps its dates`, 'is not understood'],
  ];
  for (const [when = '', where = '', test = '', fault = ''] of faulty) {
    it(`when ${when}`, () => {
      expect(faultsOf(where, test)).toEqual([expect.stringContaining(fault)]);
    });
  }

  it('and is reported with its line', () => {
    expect(faultsOf('', '')).toEqual(['line 5 (3.1 dates): it has no test']);
  });
});

describe('the spec coverage', () => {
  it('is at fault without a table', () => {
    expect(coverageFaults('# Coverage', () => undefined).wrong).toHaveLength(1);
  });

  it('counts the rows of all its tables, and ignores other tables', () => {
    const table = `| Spec line | Where | Test |\n|---|---|---|\n| 1 | | ${TEST} |\n`;
    const other = '| Word | Means |\n|---|---|\n| trip | a trip |\n';
    const { rows, wrong } = coverageFaults(
      [table, other, table].join('\n'),
      (path: string) => FILES[path],
    );
    expect({ rows, wrong }).toEqual({ rows: 2, wrong: [] });
  });
});
