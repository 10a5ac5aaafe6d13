/**
 * Measures the page of a round, for the largest round and a usual one: how long it takes to read as
 * stored, compared with computing it on each read as before; what a change costs; and whether a
 * read takes longer among more trips.
 *
 *   npm run bench -- rounds [--sizes 1000,100000]
 */
import { isDeepStrictEqual } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { callerAs } from '#support/callers';
import { naiveRoundPage } from '#support/naiveRound';
import { startPostgresServer } from '#support/postgresServer';
import { median } from '#support/statistics';
import { judgeRounds } from '@/features/verdicts/server/choiceUpkeep';
import { travelerOf } from '@/features/verdicts/server/foundRound';
import { readRound } from '@/features/verdicts/server/readRound';
import type { Db } from '@/platform/server/database/database';
import { openPool } from '@/platform/server/database/pool/openPool';
import { benchOptions, refuse } from './benchOptions';
import { fillDatabase } from './fill/fillDatabase';
import { addBigRound, type BigRound, type RoundSize } from './rounds/bigRound';
import { MANY_ROUNDS } from './rounds/manyRounds';
import { formatTable, type Row } from './speed/table';

const READS = 100;
const FEW = 3;
const USUAL: RoundSize = { items: 40, people: 8, variants: 1 };
const GREATEST: RoundSize = { items: 300, people: 100, variants: 3 };
/** The most that a read of the largest round may take, in milliseconds. */
const GOAL = 5;

const sizes = (benchOptions().sizes ?? '').split(',').map(Number);
if (sizes.some((size) => !(size >= 1000))) refuse('--sizes takes numbers from 1000.');

/** Returns the median time in milliseconds, after as many runs to warm up. */
async function timeOf(times: number, work: (at: number) => Promise<unknown>): Promise<number> {
  const all: number[] = [];
  for (let at = -times; at < times; at += 1) {
    const start = performance.now();
    await work(at + times);
    if (at >= 0) all.push(performance.now() - start);
  }
  return median(all);
}

/** Times reading one round, stored and computed. */
async function readsOf(db: Db, statements: string[], big: BigRound) {
  const { tripId, travelers, organizer, operator } = big;
  const [traveler = organizer] = travelers;
  const anew = async () => {
    const found = await readRound(db, tripId);
    if (!found?.round) throw new Error('there is no round');
    const travelerId = travelerOf(found, traveler.userId);
    const reader = { travelerId, decides: false, mayChoose: false };
    return naiveRoundPage(found.round, reader, new Date());
  };
  const [own, forOrganizer, desk] = [traveler, organizer, operator].map((actor) =>
    callerAs(db, actor),
  );
  const round = await timeOf(READS, async () => own?.verdicts.round({ tripId }));
  const before = statements.length;
  const page = await own?.verdicts.round({ tripId });
  const sent = statements.length - before;
  if (!isDeepStrictEqual(page?.round, await anew())) {
    throw new Error('what is kept is not what is worked out');
  }
  return {
    round,
    sent,
    forOrganizer: await timeOf(READS, async () => forOrganizer?.verdicts.round({ tripId })),
    review: await timeOf(READS, async () => desk?.verdicts.review({ tripId })),
    anew: await timeOf(FEW, anew),
  };
}

/** Times changes to it: the next of its travelers answers, and leaves. */
async function changesOf(db: Db, { tripId, travelers, proposalIds: [proposalId = ''] }: BigRound) {
  const give = await timeOf(FEW, async (at) => {
    const actor = travelers[at];
    if (!actor) throw new Error('there are too few');
    const api = callerAs(db, actor);
    const { round } = await api.verdicts.round({ tripId });
    const ceiling = round?.variants[0]?.asked?.ceiling ?? 0;
    const verdict = { verdict: 'works', condition: '', reason: '' } as const;
    await api.verdicts.give({ tripId, proposalId, verdict, ceiling });
  });
  const leave = await timeOf(1, async (at) => {
    const actor = travelers.at(-1 - at);
    if (actor) await callerAs(db, actor).responses.leave({ tripId });
  });
  return { give, leave };
}

const sized = ({ items, people, variants }: RoundSize) =>
  `${items} items, ${people} people, ${variants} variant${variants === 1 ? '' : 's'}`;
const ms = (time: number) => `${time.toFixed(1)} ms`;

/** Measures all rounds in a database with this many trips. */
async function measure(count: number): Promise<Row[]> {
  const postgres = await startPostgresServer({ durable: true });
  const url = postgres.url('postgres');
  await fillDatabase(url, count);
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of MANY_ROUNDS) await client.query(statement);
  const statements: string[] = [];
  const pool = openPool(url);
  const db = drizzle(pool, { logger: { logQuery: (text) => statements.push(text) } }) as Db;
  const rows: Row[] = [];
  for (const size of [USUAL, GREATEST]) {
    const big = await addBigRound(db, size);
    const start = performance.now();
    await judgeRounds(db, new Date());
    const judging = performance.now() - start;
    await client.query('vacuum analyze');
    const { round, forOrganizer, review, anew, sent } = await readsOf(db, statements, big);
    const what = `${count} trips; ${sized(size)}: `;
    const against = (time: number) => `${(anew / time).toPrecision(2)} times as fast`;
    const goal = { text: `under ${GOAL} ms`, met: round < GOAL };
    rows.push(
      { what: `${what}worked out at each read`, value: ms(anew) },
      {
        what: `${what}a traveler reads, ${sent} statements`,
        value: ms(round),
        ratio: against(round),
        goal,
      },
      { what: `${what}the organizer reads`, value: ms(forOrganizer), ratio: against(forOrganizer) },
      { what: `${what}an operator reads`, value: ms(review), ratio: against(review) },
      { what: `${what}all of it judged`, value: ms(judging), ratio: against(judging) },
    );
    if (count !== sizes[0]) continue;
    const { give, leave } = await changesOf(db, big);
    rows.push(
      { what: `${what}a verdict, with the read before it`, value: ms(give), ratio: against(give) },
      { what: `${what}somebody leaves`, value: ms(leave), ratio: against(leave) },
    );
  }
  await pool.end();
  await client.end();
  await postgres.stop();
  return rows;
}

const rows: Row[] = [];
for (const size of sizes) rows.push(...(await measure(size)));
console.log(`\n${formatTable(rows)}`);
