import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { openDatabaseForFile } from '#support/testDatabase';
import { deskOrder, shownOnDesk } from '@/features/review/server/deskRows';
import { trips } from '@/features/trips/server/tables';

const database = await openDatabaseForFile();
const { actor } = await createPerson(database.db, 'Dee', { isOperator: true });

/** Returns PostgreSQL's plan for the list, with a preference for indexes. */
async function planOf(filter: Parameters<typeof shownOnDesk>[0]): Promise<string> {
  const { db } = database;
  const asked = db
    .select({ id: trips.id })
    .from(trips)
    .where(shownOnDesk(filter, actor))
    .orderBy(...deskOrder(filter))
    .limit(60);
  return db.transaction(async (tx) => {
    // There are too few trips here for an index to pay off.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(
      sql.raw(`set local enable_${filter.search ? 'indexscan' : 'bitmapscan'} = off`),
    );
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, buffers, costs off) ${asked.getSQL()}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

// SPEC-2 5 'The list of ready trips'
it.each([
  ['trips_desk', {}],
  ['trips_desk', { stage: 'finished' }],
  ['trips_desk_ready', { sort: 'ready' }],
  ['trips_desk_departure', { sort: 'departure' }],
  ['trips_desk_next', { sort: 'next' }],
] as const)(
  'the index %s matches the list of %o: no trip is read that is not shown',
  async (index, filter) => {
    for (const isReversed of [false, true]) {
      const plan = await planOf({ ...filter, isReversed });
      expect(plan).toContain(`using ${index} `);
      expect(plan).not.toMatch(/\bSort\b|Filter/);
    }
  },
);

it('a search reads nothing of trips that are not on the desk', async () => {
  const { db } = database;
  const add = (from: number, to: number, status: 'draft' | 'ready') =>
    db.execute(sql`insert into trips (id, user_id, trip_name, organizer_email, num_people, timing_flex,
        destination, vibe, same_origin, hotels, restaurants, flights, transport, tickets, all_options, extra_notes,
        status, ready_at, is_best_kept, best_on)
      select 'trip-' || n, ${actor.userId}, 'Quokka' || n, 'a@x.org', '4', 'flexible', 'Perth', 'Calm', 'no',
        true, false, false, false, false, false, '', ${status},
        case when ${status} = 'ready' then now() - n * interval '1 minute' end, true, current_date + n % 300
      from generate_series(${from}::int, ${to}::int) n`);
  await add(1, 5_000, 'draft');
  await add(5_001, 5_100, 'ready');
  await db.execute(sql`vacuum analyze trips`);
  const plan = await planOf({ search: 'quokka5050', sort: 'next' });
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(60);
});
