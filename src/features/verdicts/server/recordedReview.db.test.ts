import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { openDatabaseForFile } from '#support/testDatabase';
import { CANT, type Open, openRound, say, TWO } from '#support/verdictSteps';

const { db } = await openDatabaseForFile();

/** How many rows each opening of a trip's verdicts gave out, and who opened them, oldest first. */
async function linesOf({ tripId }: Open) {
  const found = await db.execute<{ rows: number; actor_id: string }>(
    sql`select rows, actor_id from audit_events
      where action = 'verdicts_opened' and trip_id = ${tripId} order by id`,
  );
  return found.rows;
}

describe('an operator who opens a group’s verdicts', () => {
  it('leaves a line, and another only for what they have not seen yet', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, operator } = trip;
    const open = () => operator.api.verdicts.review({ tripId });
    await open();
    expect(await linesOf(trip)).toEqual([]);
    await say(trip, 'Ana', CANT);
    expect(JSON.stringify(await open())).toContain('knee');
    await open();
    const by = { actor_id: operator.actor.userId };
    expect(await linesOf(trip)).toEqual([{ rows: 1, ...by }]);
    await say(trip, 'Ben');
    await open();
    expect(await linesOf(trip)).toEqual([
      { rows: 1, ...by },
      { rows: 2, ...by },
    ]);
    const other = await createPerson(db, 'Eve', { isOperator: true });
    await other.api.verdicts.review({ tripId });
    expect(await linesOf(trip)).toHaveLength(3);
  });

  it('receives nothing if the line cannot be written', async () => {
    const trip = await openRound(db, ['Ana']);
    await say(trip, 'Ana', CANT);
    await db.execute(sql`alter table audit_events add constraint broken check (id < 0) not valid`);
    try {
      await expect(trip.operator.api.verdicts.review({ tripId: trip.tripId })).rejects.toThrow();
    } finally {
      await db.execute(sql`alter table audit_events drop constraint broken`);
    }
  });
});
