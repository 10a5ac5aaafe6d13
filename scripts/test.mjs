import './lib/requireNode.mjs';
import { inWords, ofCheck, sum } from './lib/counts.mjs';
import { ensureInstalled } from './lib/ensureInstalled.mjs';
import { Problem } from './lib/problem.mjs';
import { root } from './lib/root.mjs';
import { say } from './lib/say.mjs';
import { choose } from './test/choose.mjs';
import { runStages } from './test/runStages.mjs';
import { stages } from './test/stages.mjs';

/**
 * `npm test`: every check and test, or some of them: `npm test -- --only=types,unit`.
 * Whatever happens, the last line is the counts: `N passed, N failed`, then `, N skipped` if any.
 */
let counts;
try {
  process.chdir(root);
  const chosen = choose(stages, process.argv.slice(2));
  await ensureInstalled();
  counts = sum(await runStages(chosen));
} catch (error) {
  say(error instanceof Problem ? error.message : String(error instanceof Error && error.stack));
  counts = ofCheck(false);
}
say(`\n${inWords(counts)}`);
process.exitCode = counts.failed === 0 ? 0 : 1;
