import './prepare/requireNode.mjs';
import { randomInt } from 'node:crypto';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import { failureText } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';
import { choose } from './test/choose.mjs';
import { inWords, ofCheck, sum } from './test/counts.mjs';
import { inFull } from './test/failedTests.mjs';
import { runStages } from './test/runStages.mjs';
import { stages } from './test/stages.mjs';

/**
 * `npm test` runs the checks and the everyday tests. `-- --all` runs every test, `-- --changed`
 * those that a change can affect, and `-- --only=types,unit` some of the parts. Whatever happens,
 * the failures are printed last, and the last line is the counts: `N passed, N failed`, then `, N
 * skipped` if any.
 */
const asked = process.argv.slice(2);
const HELP = ['--help', '-h'];
if (asked.some((arg) => HELP.includes(arg))) takeCommandLine('test', HELP);
let counts;
try {
  process.chdir(root);
  const { chosen, scope } = choose(stages, asked);
  process.env.FUZZ_SEED ??= String(randomInt(2 ** 31));
  say(
    `FUZZ_SEED=${process.env.FUZZ_SEED} repeats this run: its fuzz, and which tests have their turn.`,
  );
  await ensureInstalled();
  const ended = await runStages(chosen, scope);
  say(inFull(ended.flatMap(({ failures }) => failures)));
  counts = sum(ended.map((stage) => stage.counts));
} catch (error) {
  say(failureText(error));
  counts = ofCheck(false);
}
say(`\n${inWords(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
