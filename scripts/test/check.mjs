import { ofCheck } from '../lib/counts.mjs';
import { runNode } from '../lib/run.mjs';
import { inTests } from './inTests.mjs';

/**
 * A stage of one or more programs that all must end with exit code 0; counts as one test.
 *
 * @param {string[][]} programs each a script with its arguments
 * @returns {() => Promise<import('./stages.mjs').Outcome>}
 */
export function check(...programs) {
  return async () => {
    const results = [];
    for (const [script = '', ...args] of programs)
      results.push(await runNode(script, args, inTests));
    return {
      counts: ofCheck(results.every(({ code }) => code === 0)),
      output: results.map(({ output }) => output).join(''),
    };
  };
}
