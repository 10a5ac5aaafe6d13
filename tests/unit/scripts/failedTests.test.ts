import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { failedOfPlaywright, failedOfVitest, inFull } from '../../../scripts/test/failedTests.mjs';

it('lists the failed tests of a Vitest report, and files that could not be loaded', () => {
  const testResults = [
    {
      name: resolve('a.test.ts'),
      status: 'failed',
      message: 'no such import',
      assertionResults: [],
    },
    {
      name: resolve('b.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'b is good', failureMessages: ['expected 1'] },
        { status: 'passed', fullName: 'b is well' },
      ],
    },
    {
      name: resolve('c.test.ts'),
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'c is' }],
    },
  ];
  expect(failedOfVitest({ testResults })).toEqual([
    { name: 'a.test.ts', message: 'no such import' },
    { name: 'b.test.ts: b is good', message: 'expected 1' },
  ]);
  expect(failedOfVitest(undefined)).toEqual([]);
});

it('lists the failed and the flaky tests of a Playwright report, however deep', () => {
  const spec = (title: string, ok: boolean, status: string) => ({
    title,
    ok,
    tests: [{ status, results: [{ errors: [{ message: `not ${title}` }] }] }],
  });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('opens', false, 'unexpected'), spec('shuts', true, 'expected')],
      suites: [{ file: 'a.spec.ts', specs: [spec('squeaks', true, 'flaky')] }],
    },
  ];
  expect(failedOfPlaywright({ suites, errors: [{ message: 'no browser' }] })).toEqual([
    { name: 'tests/e2e', message: 'no browser' },
    { name: 'a.spec.ts: opens', message: 'not opens' },
    { name: 'a.spec.ts: squeaks', message: 'not squeaks' },
  ]);
  expect(failedOfPlaywright(undefined)).toEqual([]);
});

it('says what failed without colours, and a long message in part', () => {
  const long = Array.from({ length: 100 }, (_, line) => `line ${line}`).join('\n');
  const text = inFull([
    { name: 'a', message: '\u001b[31mred\u001b[39m\n  at run (node_modules/x.js:1:1)' },
    { name: 'b', message: long },
  ]);
  expect(text).toContain('  a\n      red\n');
  expect(text).toContain('line 0\n');
  expect(text).not.toContain('line 99');
  expect(inFull([])).toBe('');
});
