import './prepare/requireNode.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import { failureText, orExplain, Problem } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';
import { inWords, ofCheck, sum } from './test/counts.mjs';
import { inFull } from './test/failedTests.mjs';
import { BUILD, CHECKS, TESTS } from './test/parts.mjs';

/** @typedef {import('./test/parts.mjs').Part} Part */

const { options } = takeCommandLine('test');
const only = options.only === undefined ? undefined : String(options.only).split(',');
const scope = { all: options.all === true, changed: options.changed === true };

/**
 * `npm test`: the checks and the everyday tests. `--all` runs every test. Whatever happens, the
 * failures are printed last, and the last line is the counts, which other programs read.
 */
await orExplain(async () => {
  process.chdir(root);
  const known = [BUILD, ...CHECKS, ...TESTS].map(({ name }) => name);
  const unknown = only?.filter((name) => !known.includes(name)) ?? [];
  if (unknown.length > 0) {
    throw new Problem(`There is no part ${unknown.join(', ')}; the parts are ${known.join(', ')}.`);
  }
  await ensureInstalled();
  const outcomes = await everything();
  const counts = sum(outcomes.map((outcome) => outcome.counts));
  say(inFull(outcomes.flatMap((outcome) => outcome.failures)));
  say(`\n${inWords(counts)}`);
  process.exitCode = counts.failed === 0 ? 0 : 1;
});

async function everything() {
  const tests = TESTS.filter(isChosen);
  const building = isChosen(BUILD) || tests.some((part) => part.needsBuild);
  const [[built], checked] = await Promise.all([
    inTurn(building ? [BUILD] : []),
    inTurn(CHECKS.filter(isChosen)),
  ]);
  const hasBuild = (built?.counts.failed ?? 0) === 0;
  const able = tests.filter((part) => hasBuild || !part.needsBuild);
  return [...(built ? [built] : []), ...checked, ...(await inTurn(able))];
}

/** @param {Part} part */
function isChosen({ name, onlyInAll }) {
  return only ? only.includes(name) : scope.all || !onlyInAll;
}

/** @param {Part[]} parts */
async function inTurn(parts) {
  const all = [];
  for (const part of parts) {
    const start = performance.now();
    const outcome = await part.run(scope).catch((error) => ({
      counts: ofCheck(false),
      failures: [{ name: part.name, message: failureText(error) }],
    }));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    say(`${part.name.padEnd(11)}${seconds.padStart(7)} s  ${inWords(outcome.counts)}`);
    all.push(outcome);
  }
  return all;
}
