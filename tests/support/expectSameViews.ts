import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { storeViews } from '@/features/verdicts/server/storeViews';
import type { Db } from '@/platform/server/database/database';

/** The outcomes of the versions that are with their groups. */
const OPEN = sql`
  from plan_proposals v, plan_rounds r
  where v.id = o.proposal_id and r.id = v.round_id and r.withdrawn_at is null and r.is_judged
    and v.superseded_at is null and v.withdrawn_at is null`;

async function readAll(db: Db) {
  const rows = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  return {
    outcomes: await rows(sql`select o.* from proposal_people o where exists (select ${OPEN})
      order by o.proposal_id, o.traveler_id`),
    rounds: await rows(sql`select * from plan_rounds order by id`),
    verdicts: await rows(sql`select round_id, plan_id, traveler_id, ceiling, asked_at, asked_for,
      seen_at from verdicts order by 1, 2, 3`),
    dues: await rows(sql`select * from dues order by id`),
    jobs: await rows(sql`select key, kind, data from jobs order by key`),
  };
}

/**
 * Takes away the views of what is with the groups, as the version before had none, and stores them
 * as a start does: what everybody pays, has agreed to, owes and is asked stays the same.
 */
export async function expectSameViews(db: Db): Promise<void> {
  const before = await readAll(db);
  for (const { share, view } of before.outcomes) expect(view === null).toBe(share === null);
  await db.execute(sql`update proposal_people o set view = null, view_hash = null ${OPEN}`);
  await storeViews(db);
  expect(await readAll(db)).toEqual(before);
}
