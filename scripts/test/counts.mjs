/**
 * How many tests passed, failed and were skipped. Taken from the runners' JSON reports, never from
 * their text.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Readonly<Counts>} */
const FAILURE = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {boolean} ok
 * @returns {Counts} the counts of a check, which is one test
 */
export function ofCheck(ok) {
  return ok ? { passed: 1, failed: 0, skipped: 0 } : { ...FAILURE };
}

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests skipped ones
 * @property {number} numTodoTests
 * @property {{ status: string, assertionResults: { status: string }[] }[]} testResults by file
 *
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 * @param {{ mayBeEmpty?: boolean }} [options] whether it is fine that no test ran
 * @returns {Counts}
 */
export function ofVitest(report, exitCode, { mayBeEmpty = false } = {}) {
  if (!report) return { ...FAILURE };
  // A file that can't be loaded fails without any failed test.
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((t) => t.status === 'failed'),
  );
  return honest(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    exitCode,
    mayBeEmpty,
  );
}

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 *
 * @param {PlaywrightReport | undefined} report
 * @param {number} exitCode
 * @param {{ mayBeEmpty?: boolean }} [options] whether it is fine that no test ran
 * @returns {Counts} a flaky test counts as failed
 */
export function ofPlaywright(report, exitCode, { mayBeEmpty = false } = {}) {
  if (!report) return { ...FAILURE };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, exitCode, mayBeEmpty);
}

/**
 * Counts a failure outside of any test as a failed test: the runner failed although each test
 * passed (an unhandled rejection, a setup that threw), or nothing ran at all.
 *
 * @param {Counts} counts
 * @param {number} exitCode
 * @param {boolean} mayBeEmpty
 */
function honest(counts, exitCode, mayBeEmpty) {
  const executed = counts.passed + counts.failed;
  const hidden = counts.failed === 0 && (exitCode !== 0 || (executed === 0 && !mayBeEmpty));
  return hidden ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {Counts[]} all
 * @returns {Counts}
 */
export function sum(all) {
  return all.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/**
 * @param {Counts} counts
 * @returns {string} the last line of `npm test`; other programs read it, so its format is fixed
 */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
