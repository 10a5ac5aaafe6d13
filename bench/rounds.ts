/**
 * Measures how long the page of a round takes to read, for a usual round and the largest, next to
 * reading a session.
 *
 *   npm run bench -- rounds
 */
import { eq } from 'drizzle-orm';
import { callerAs } from '#support/callers';
import { startPostgresServer } from '#support/postgresServer';
import { sessions, users } from '@/features/identity/server/tables';
import { judgeRounds } from '@/features/verdicts/server/afterLeaving';
import { addBigRound } from './bigRound';
import { openFilled } from './filledDatabase';
import { printTimes, timesOf } from './timings';

const READS = 200;

const postgres = await startPostgresServer({ durable: true });
const { db, close } = await openFilled(postgres.url('postgres'), 1_000);
const readSession = () =>
  db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, 'token-0'));
for (const size of [
  { items: 40, people: 8, variants: 1 },
  { items: 300, people: 100, variants: 3 },
]) {
  const { tripId, travelers, organizer, operator } = await addBigRound(db, size);
  await judgeRounds(db, new Date());
  await db.execute('vacuum analyze');
  const [own, ofOrganizer, desk] = [travelers[0] ?? organizer, organizer, operator].map((actor) =>
    callerAs(db, actor),
  );
  console.log(`\n${size.items} items, ${size.people} people, ${size.variants} variants`);
  const session = { what: 'a session', times: await timesOf(READS, readSession) };
  printTimes('a session and its account', session.times);
  for (const [what, read] of [
    ['a traveler reads the round', () => own?.verdicts.round({ tripId })],
    ['the organizer reads it', () => ofOrganizer?.verdicts.round({ tripId })],
    ['an operator reads it', () => desk?.verdicts.review({ tripId })],
  ] as const) {
    printTimes(what, await timesOf(READS, read), session);
  }
}
await close();
await postgres.stop();
process.exit();
