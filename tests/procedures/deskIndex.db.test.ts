import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { openDatabaseForFile } from '#support/testDatabase';
import { deskOrder, shownOnDesk } from '@/features/review/server/deskRows';
import { trips } from '@/features/trips/server/tables';

const database = await openDatabaseForFile();
const { actor } = await createPerson(database.db, 'Dee', { isOperator: true });

/** How PostgreSQL reads the list, if it would rather use an index than not. */
async function planOf(filter: Parameters<typeof shownOnDesk>[0], limit = 60): Promise<string> {
  const { db } = database;
  const asked = db
    .select({ id: trips.id })
    .from(trips)
    .where(shownOnDesk(filter, actor))
    .orderBy(...deskOrder(filter))
    .limit(limit);
  return db.transaction(async (tx) => {
    if (!filter.search) {
      // There are too few trips here for an index to be worth it.
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
    }
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

/** So many ready trips of Dee's, none of which has a word that the others have not. */
const fill = (from: number, to: number) =>
  database.db.execute(sql`insert into trips (id, user_id, trip_name, organizer_email, num_people, timing_flex,
      destination, vibe, same_origin, hotels, restaurants, flights, transport, tickets, all_options, extra_notes,
      status, ready_at, is_best_kept, best_on)
    select 'trip-' || n, ${actor.userId}, 'Quokka' || n, 'a@x.org', '4', 'flexible', 'Perth', 'Calm', 'no',
      true, false, false, false, false, false, '', 'ready', now() - n * interval '1 minute', true, current_date + n % 300
    from generate_series(${from}::int, ${to}::int) n`);

it('a search reads the trips that have its words, and no more among many than among few', async () => {
  const { db } = database;
  const read: number[] = [];
  for (const [from, to] of [
    [1, 3_000],
    [3_001, 9_000],
  ] as const) {
    await fill(from, to);
    await db.execute(sql`vacuum analyze trips`);
    const plan = await planOf({ search: 'quokka2999', sort: 'next' }, 60);
    expect(plan).toContain('trips_search');
    read.push(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]));
  }
  const [few = 0, many = 0] = read;
  expect(few).toBeGreaterThan(0);
  expect(many).toBeLessThan(4 * few);
});
