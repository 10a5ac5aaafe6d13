import { ofCheck } from '../lib/counts.mjs';
import { Problem } from '../lib/problem.mjs';
import { say } from '../lib/say.mjs';

/**
 * Runs the stages one after the other and prints a verdict for each, with its output if it
 * failed. One that needs a failed stage is not run and counts as skipped; the others all run.
 *
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {import('./scope.mjs').Scope} scope
 * @returns {Promise<import('../lib/counts.mjs').Counts[]>}
 */
export async function runStages(stages, scope) {
  /** @type {Set<string>} */
  const failed = new Set();
  const all = [];
  for (const stage of stages) {
    if (stage.needs && failed.has(stage.needs)) {
      failed.add(stage.name);
      all.push({ passed: 0, failed: 0, skipped: 1 });
      say(`skip  ${stage.name.padEnd(10)} needs ${stage.needs}, which failed`);
      continue;
    }
    const start = performance.now();
    const { counts, output, shown } = await attempt(stage, scope);
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8);
    const verdict = counts.failed > 0 ? 'FAIL' : 'ok  ';
    say(
      `${verdict}  ${stage.name.padEnd(10)}${seconds}${stage.many ? `  ${inShort(counts)}` : ''}`,
    );
    if (counts.failed > 0) failed.add(stage.name);
    if (counts.failed > 0 || shown) say(`\n${indent(output)}\n`);
    all.push(counts);
  }
  return all;
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {import('./scope.mjs').Scope} scope
 * @returns {Promise<import('./stages.mjs').Outcome>} a failed one if it throws
 */
async function attempt(stage, scope) {
  try {
    return await stage.run(scope);
  } catch (error) {
    const output =
      error instanceof Problem
        ? error.message
        : String(error instanceof Error ? error.stack : error);
    return { counts: ofCheck(false), output };
  }
}

/** @param {import('../lib/counts.mjs').Counts} counts */
function inShort(counts) {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

/** @param {string} text */
function indent(text) {
  return text.trimEnd().replace(/^(?=.)/gm, '      ');
}
