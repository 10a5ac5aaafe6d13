import { availableParallelism } from 'node:os';
import { failureText } from '../shared/problem.mjs';
import { say } from '../shared/say.mjs';
import { ofCheck } from './counts.mjs';

/**
 * @typedef {{ counts: import('./counts.mjs').Counts, failures: import('./failedTests.mjs').Failure[] }} Ended
 *
 * Runs the stages and prints a verdict for each, with its output if it failed. Neighboring stages
 * marked `beside` run in parallel, as many at a time as there are processors. Any other stage has
 * the machine to itself. A stage that needs a failed one is skipped and counted as such. The others
 * all run.
 *
 * @param {import('./stages.mjs').Stage[]} stages
 * @param {import('./scope.mjs').Scope} scope
 * @param {number} [places] how many run at a time
 * @returns {Promise<Ended[]>} in the order of the stages
 */
export async function runStages(stages, scope, places = availableParallelism()) {
  /** @type {Set<string>} */
  const failed = new Set();
  const all = [];
  for (const group of groupsOf(stages)) {
    all.push(...(await sideBySide(group, places, (stage) => runStage(stage, scope, failed))));
  }
  return all;
}

/**
 * @param {import('./stages.mjs').Stage[]} stages
 * @returns {import('./stages.mjs').Stage[][]} neighbors that may run in parallel, and the others
 *   alone
 */
function groupsOf(stages) {
  /** @type {import('./stages.mjs').Stage[][]} */
  const groups = [];
  for (const stage of stages) {
    const last = groups.at(-1);
    if (stage.beside && last?.[0]?.beside) last.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/**
 * @template Item, Result
 * @param {Item[]} items
 * @param {number} places
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>} in the order of the items
 */
async function sideBySide(items, places, work) {
  /** @type {Result[]} */
  const results = [];
  const waiting = [...items.entries()];
  const takeNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      results[next[0]] = await work(next[1]);
    }
  };
  await Promise.all(Array.from({ length: places }, takeNext));
  return results;
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {import('./scope.mjs').Scope} scope
 * @param {Set<string>} failed names of the stages that have failed so far
 * @returns {Promise<Ended>}
 */
async function runStage(stage, scope, failed) {
  if (stage.needs && failed.has(stage.needs)) {
    failed.add(stage.name);
    say(`skip  ${stage.name.padEnd(10)} needs ${stage.needs}, which failed`);
    return { counts: { passed: 0, failed: 0, skipped: 1 }, failures: [] };
  }
  const start = performance.now();
  const { counts, output, shown, failures = [] } = await attempt(stage, scope);
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`.padStart(8);
  const verdict = counts.failed > 0 ? 'FAIL' : 'ok  ';
  say(`${verdict}  ${stage.name.padEnd(10)}${seconds}${stage.many ? `  ${inShort(counts)}` : ''}`);
  if (counts.failed > 0) failed.add(stage.name);
  if (counts.failed > 0 || shown) say(`\n${indent(output)}\n`);
  // A failure outside of any test is only in the output.
  const unnamed = counts.failed > 0 && failures.length === 0;
  return { counts, failures: unnamed ? [{ name: stage.name, message: endOf(output) }] : failures };
}

/**
 * @param {import('./stages.mjs').Stage} stage
 * @param {import('./scope.mjs').Scope} scope
 * @returns {Promise<import('./stages.mjs').Outcome>} a failed outcome if the stage throws
 */
async function attempt(stage, scope) {
  try {
    return await stage.run(scope);
  } catch (error) {
    return { counts: ofCheck(false), output: failureText(error) };
  }
}

/** @param {import('./counts.mjs').Counts} counts */
function inShort(counts) {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}

/** @param {string} output of a check or a runner, with its summary at the end */
function endOf(output) {
  return output.trimEnd().split('\n').slice(-25).join('\n');
}

/** @param {string} text */
function indent(text) {
  return text.trimEnd().replace(/^(?=.)/gm, '      ');
}
