import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabaseForFile } from '#support/testDatabase';
import { STAGE_RANK } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';

const database = await openDatabaseForFile();

it('the index of the operators’ list matches the list: no trip is read that is not shown', async () => {
  const { db } = database;
  const rank = sql`${STAGE_RANK}`;
  const asked = db
    .select({ id: trips.id })
    .from(trips)
    .where(sql`${rank} >= 1 and ${rank} <= 4`)
    .orderBy(STAGE_RANK, trips.readyAt, trips.id)
    .limit(60);
  await db.transaction(async (tx) => {
    // There are too few trips here for an index to be worth it.
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${asked.getSQL()}`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('trips_desk');
    expect(plan).not.toMatch(/Sort|Filter/);
  });
});
