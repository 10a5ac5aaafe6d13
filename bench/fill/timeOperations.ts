import { median } from '#support/statistics';
import type { openRecorded } from '../recordStatements';
import { OPERATIONS } from './operations';
import type { Probe } from './probes';

/** A database of `size` trips. */
export interface Filled {
  size: number;
  recorded: ReturnType<typeof openRecorded>;
  probes: (n: number) => Probe;
}

const ROUNDS = 100;

/** Rounds that aren't counted, because of work that only happens the first time. */
const WARM_UP = 5;

/** The most that an operation may cost in the largest database, as a multiple of the smallest. */
const FLAT = 1.3;

/** Returns a table of each operation's statement count, median times and their ratio. */
export async function timeOperations(databases: readonly Filled[]): Promise<string> {
  const heads = databases.map(({ size }) => `ms at ${size}`);
  const lines = [`| operation | statements | ${heads.join(' | ')} | ratio (at most ${FLAT}) |`];
  lines.push(`| --- |${' ---: |'.repeat(databases.length + 2)}`);
  for (const { name, cookie, run } of OPERATIONS) {
    const times: number[][] = databases.map(() => []);
    let statements = 0;
    for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
      // Alternating, so that both sizes run under the same load.
      for (const [n, { recorded, probes }] of databases.entries()) {
        const probe = probes(round);
        const start = performance.now();
        const sent = await recorded.record(cookie(probe), (api) => run(api, probe));
        if (round >= WARM_UP) times[n]?.push(performance.now() - start);
        statements = sent.length;
      }
    }
    const medians = times.map((each) => median(each));
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
    const cells = medians.map((time) => time.toFixed(2)).join(' | ');
    const verdict = ratio > FLAT ? ' MISSED' : '';
    lines.push(`| ${name} | ${statements} | ${cells} | ${ratio.toFixed(2)}${verdict} |`);
  }
  return `\n${lines.join('\n')}`;
}
