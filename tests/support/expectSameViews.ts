import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { storeViews } from '@/features/verdicts/server/storeViews';
import type { Db } from '@/platform/server/database/database';

/** The outcomes of the versions that are with their groups. */
const OPEN = sql`
  from plan_proposals v, plan_rounds r
  where v.id = o.proposal_id and r.id = v.round_id and r.withdrawn_at is null and r.is_judged
    and v.superseded_at is null and v.withdrawn_at is null`;

async function readAll(db: Db, isOfTrip: SQL) {
  const rows = async (query: SQL) => (await db.execute(query)).rows;
  return {
    outcomes: await rows(sql`select o.* from proposal_people o where exists (select ${OPEN})
      and ${isOfTrip} order by o.proposal_id, o.traveler_id`),
    rounds: await rows(sql`select * from plan_rounds o where ${isOfTrip} order by id`),
    verdicts: await rows(sql`select round_id, plan_id, traveler_id, ceiling, asked_at, asked_for,
      seen_at from verdicts o where ${isOfTrip} order by 1, 2, 3`),
    dues: await rows(sql`select d.* from dues d join due_parties o on o.id = d.party_id
      where ${isOfTrip} order by d.id`),
    jobs: await rows(sql`select key, kind, data
      from (select *, data->>'tripId' as trip_id from jobs) o where ${isOfTrip} order by key`),
  };
}

/**
 * Takes away the views of what is with the groups, as the version before had none, and stores them
 * as a start does: what everybody pays, has agreed to, owes and is asked stays the same.
 * @param tripId the only trip to do it to; by default all
 */
export async function expectSameViews(db: Db, tripId?: string): Promise<void> {
  const isOfTrip = tripId === undefined ? sql`true` : sql`o.trip_id = ${tripId}`;
  const before = await readAll(db, isOfTrip);
  for (const { share, view } of before.outcomes) expect(view === null).toBe(share === null);
  await db.execute(sql`update proposal_people o set view = null, view_hash = null ${OPEN}
    and ${isOfTrip}`);
  await storeViews(db);
  expect(await readAll(db, isOfTrip)).toEqual(before);
}
