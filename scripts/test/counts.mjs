/**
 * How many tests passed, failed and were skipped; from the runners' JSON reports, never from
 * their text.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/** @type {Readonly<Counts>} */
const FAILURE = { passed: 0, failed: 1, skipped: 0 };

/**
 * @param {boolean} ok
 * @returns {Counts} those of a check, which counts as one test
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
 * @param {{ mayBeEmpty?: boolean }} [options] whether it is right that no test ran
 * @returns {Counts}
 */
export function ofVitest(report, exitCode, { mayBeEmpty = false } = {}) {
  if (!report) return { ...FAILURE };
  // A file that cannot be loaded fails without a test that does.
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
 * @param {{ mayBeEmpty?: boolean }} [options] whether it is right that no test ran
 * @returns {Counts} a flaky test is a failed one
 */
export function ofPlaywright(report, exitCode, { mayBeEmpty = false } = {}) {
  if (!report) return { ...FAILURE };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, exitCode, mayBeEmpty);
}

/**
 * What went wrong outside of any test counts as a failed one: the runner failed though each test
 * passed (an error nobody awaited, a set-up that threw), or nothing was executed at all.
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
 * @returns {string} the last line of `npm test`; other programs read it, so its form is fixed
 */
export function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
