import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import {
  failedOfPlaywright,
  failedOfVitest,
  underNames,
} from '../../../scripts/test/failedTests.mjs';

it('lists the failed tests of a Vitest report, and files that could not be loaded', () => {
  const testResults = [
    { name: resolve('a.test.ts'), status: 'failed', assertionResults: [] },
    {
      name: resolve('b.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'b is good' },
        { status: 'passed', fullName: 'b is well' },
      ],
    },
    {
      name: resolve('c.test.ts'),
      status: 'passed',
      assertionResults: [{ status: 'passed', fullName: 'c is' }],
    },
  ];
  expect(failedOfVitest({ testResults })).toEqual(['a.test.ts', 'b.test.ts: b is good']);
  expect(failedOfVitest(undefined)).toEqual([]);
});

it('lists the failed and the flaky tests of a Playwright report, however deep', () => {
  const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status }] });
  const suites = [
    {
      file: 'a.spec.ts',
      specs: [spec('opens', false, 'unexpected'), spec('shuts', true, 'expected')],
      suites: [{ file: 'a.spec.ts', specs: [spec('squeaks', true, 'flaky')] }],
    },
  ];
  expect(failedOfPlaywright({ suites })).toEqual(['a.spec.ts: opens', 'a.spec.ts: squeaks']);
  expect(failedOfPlaywright(undefined)).toEqual([]);
});

it('puts the names before the output, and adds nothing when all is well', () => {
  expect(underNames(['a: b'], 'much')).toBe('Failed:\n  a: b\n\nmuch');
  expect(underNames([], 'much')).toBe('much');
});
