import { runNode } from '../shared/run.mjs';
import { ofCheck } from './counts.mjs';
import { inTests } from './inTests.mjs';

/**
 * Makes a stage of a program that must exit with 0. Counts as one test.
 *
 * @param {string} script
 * @param {string[]} args
 * @returns {() => Promise<import('./stages.mjs').Outcome>}
 */
export function check(script, ...args) {
  return async () => {
    const { code, output } = await runNode(script, args, inTests);
    return { counts: ofCheck(code === 0), output };
  };
}
