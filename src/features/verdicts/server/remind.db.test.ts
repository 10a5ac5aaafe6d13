import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { callerAs } from '#support/callers';
import { addPlan, sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  CANT,
  choose,
  idsOf,
  mailed,
  type Open,
  one,
  openRound,
  say,
  THREE,
  TWO,
  without,
} from '#support/verdictSteps';

const { db } = await openDatabaseForFile();

const remind = ({ amy, tripId }: Open) => amy.api.verdicts.remind({ tripId });
const reminded = async ({ tripId, people }: Open) => {
  const mails = (await sendMails(db, tripId)).filter(({ errand }) => errand === 'reminder');
  return mails.map(({ to }) =>
    Object.keys(people).find((name) => people[name]?.actor.email === to),
  );
};
const aDayLater = () =>
  db.execute(sql`update mailings set guest_mail_at = guest_mail_at - interval '25 hours'`);

// SPEC-2 6 'Choosing'
describe('reminding those who have not answered a plan', () => {
  it('mails each of them once a day, whatever the number of plans and presses', async () => {
    const trip = await openRound(db, THREE);
    await trip.propose(sharedItems(), await addPlan(db, trip.tripId, 1), without(trip, 'Ana'));
    await say(trip, 'Ana');
    const presses = await Promise.all([remind(trip), remind(trip)]);
    expect(presses.map(({ reminded: count }) => count).toSorted()).toEqual([0, 2]);
    expect(await remind(trip)).toMatchObject({ reminded: 0 });
    expect((await reminded(trip)).toSorted()).toEqual(['Ben', 'Chi']);
    await aDayLater();
    await say(trip, 'Ben');
    expect(await remind(trip)).toMatchObject({ reminded: 2 });
    // Ben still owes an answer to the other plan.
    expect((await reminded(trip)).toSorted()).toEqual(['Ben', 'Chi']);
  });

  it('mails nobody who has answered before it goes out, or has ended mails', async () => {
    const trip = await openRound(db, THREE);
    await sendMails(db, trip.tripId);
    const { rows } = await db.execute<{ token: string }>(
      sql`select token from mailings where trip_id = ${trip.tripId}
        and email = encode(sha256(convert_to(${one(trip, 'Chi').actor.email}, 'UTF8')), 'hex')`,
    );
    await callerAs(db, null).mails.end({ token: rows[0]?.token ?? '', ending: 'trip' });
    expect(await remind(trip)).toMatchObject({ reminded: 2 });
    await say(trip, 'Ana', CANT);
    expect(await reminded(trip)).toEqual(['Ben']);
  });

  it('is over once the organizer has chosen', async () => {
    const trip = await openRound(db, TWO);
    for (const name of TWO) await say(trip, name);
    expect(await remind(trip)).toMatchObject({ reminded: 0 });
    await choose(trip, idsOf(trip));
    expect(await outcomeOf(remind(trip))).toBe('plan_chosen');
    expect(await mailed(trip, 'reminder')).toEqual([]);
  });
});
