import { describe, expect, it } from 'vitest';
import { inWords, ofCheck, ofPlaywright, ofVitest, sum } from '../../../scripts/test/counts.mjs';

const vitestReport = (changes: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...changes,
});

const playwrightReport = (changes: object) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...changes },
});

describe('the counts of a Vitest report', () => {
  it('are its passed, failed, skipped and todo tests', () => {
    const report = vitestReport({
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 3,
      numTodoTests: 1,
    });
    expect(ofVitest(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 4 });
  });

  it('include a failure for each file that could not be loaded, but not twice for a failed test', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    const report = vitestReport({ numPassedTests: 1, numFailedTests: 1, testResults });
    expect(ofVitest(report, 1)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it('include a failure if nothing was executed, skipped tests or not', () => {
    expect(ofVitest(vitestReport({ numPendingTests: 2 }), 0)).toEqual({
      passed: 0,
      failed: 1,
      skipped: 2,
    });
  });

  it('include none if there was nothing to execute', () => {
    const counts = ofVitest(vitestReport({}), 0, { mayBeEmpty: true });
    expect(counts).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(ofVitest(vitestReport({}), 1, { mayBeEmpty: true }).failed).toBe(1);
  });

  it('include a failure if Vitest failed though each test passed', () => {
    expect(ofVitest(vitestReport({ numPassedTests: 3 }), 1).failed).toBe(1);
  });

  it('are one failure without a report', () => {
    expect(ofVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the counts of a Playwright report', () => {
  it('count a flaky test as failed', () => {
    const report = playwrightReport({ expected: 4, unexpected: 1, flaky: 1, skipped: 2 });
    expect(ofPlaywright(report, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('include a failure if nothing was executed', () => {
    expect(ofPlaywright(playwrightReport({}), 0).failed).toBe(1);
  });

  it('include none if there was nothing to execute', () => {
    expect(ofPlaywright(playwrightReport({}), 0, { mayBeEmpty: true }).failed).toBe(0);
    expect(ofPlaywright(playwrightReport({}), 1, { mayBeEmpty: true }).failed).toBe(1);
  });

  it('include a failure if Playwright failed outside any test', () => {
    expect(ofPlaywright(playwrightReport({ expected: 4 }), 1).failed).toBe(1);
  });

  it('are one failure without a report', () => {
    expect(ofPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the last line', () => {
  it('adds up all stages', () => {
    const skipped = { passed: 0, failed: 0, skipped: 1 };
    const tests = { passed: 5, failed: 2, skipped: 3 };
    const total = sum([ofCheck(true), skipped, ofCheck(false), tests]);
    expect(inWords(total)).toBe('6 passed, 3 failed, 4 skipped');
  });

  it('omits skipped tests when there are none', () => {
    expect(inWords(sum([ofCheck(true)]))).toBe('1 passed, 0 failed');
  });
});
