import { say } from '../shared/say.mjs';

/**
 * Ends a check. Prints what is wrong, one line each, or the sentence that says all is well.
 *
 * @param {string[]} wrong
 * @param {string} right
 */
export function report(wrong, right) {
  for (const line of wrong) say(line);
  if (wrong.length === 0) say(right);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
