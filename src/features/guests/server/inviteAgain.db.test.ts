import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answerTrip, createPerson, type TestPerson } from '#support/callers';
import { tripInput } from '#support/factories';
import { tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { responses } from '@/features/responses/server/tables';
import { jobs } from '@/platform/server/jobs/tables';
import { guests } from './tables';

const { db } = await openDatabaseForFile();

const planAgain = ({ api }: TestPerson, again: string, inviteSame = true) =>
  api.trips.create(tripInput({ tripName: `Again ${again} ${inviteSame}`, again, inviteSame }));

/** Last year's trip, which Amy organized and traveled on, with Ben, Cy and somebody who waited. */
async function lastYear(fact = 'is_finished') {
  const { amy, tripId } = await tripWithGuests(db, 'Never Came', 'Ann <ann@x.org>');
  const [ben, cy, dan] = [
    await createPerson(db, 'Ben'),
    await createPerson(db, 'Cy'),
    await createPerson(db, 'Dan'),
  ];
  for (const one of [amy, ben, cy, dan]) await answerTrip(one, tripId);
  await db.update(responses).set({ waiting: true }).where(eq(responses.userId, dan.actor.userId));
  await db.execute(sql`update responses set first_name = 'Benjamin', accommodations = 'XNEEDX'
    where user_id = ${ben.actor.userId}`);
  await db.execute(sql.raw(`update trips set ${fact} = true where id = '${tripId}'`));
  return { amy, ben, cy, tripId };
}

// SPEC-5 19 'Organizer'
describe('a trip that is planned again', () => {
  it.each(['is_booked', 'is_finished'])('has its travelers as guests once it %s', async (fact) => {
    const { amy, ben, cy, tripId } = await lastYear(fact);
    const made = await planAgain(amy, tripId);
    const { kept } = await amy.api.guests.whoIsComing({ tripId: made.tripId });
    expect(kept?.guests.map(({ name, email, state }) => [name, email, state])).toEqual([
      [expect.stringMatching(/^Benjamin /), ben.actor.email, 'notYet'],
      [expect.stringMatching(/ /), cy.actor.email, 'notYet'],
    ]);
    const rows = await db.select().from(guests).where(eq(guests.tripId, made.tripId));
    expect(JSON.stringify(rows)).not.toContain('XNEEDX');
    // Who was on the list and never answered is not among them.
    expect(JSON.stringify(rows)).not.toContain('ann@x.org');
  });

  it('mails nobody', async () => {
    const { amy, tripId } = await lastYear();
    const before = await db.$count(jobs);
    const made = await planAgain(amy, tripId);
    expect(await db.$count(jobs)).toBe(before);
    expect(await sendMails(db, made.tripId)).toEqual([]);
  });

  it('has nobody on its list where that is not ticked', async () => {
    const { amy, tripId } = await lastYear();
    const { tripId: made } = await planAgain(amy, tripId, false);
    expect(await db.$count(guests, eq(guests.tripId, made))).toBe(0);
  });

  it('can be made by its organizer alone, and once it is booked', async () => {
    const { amy, ben, tripId } = await lastYear();
    expect(await outcomeOf(planAgain(ben, tripId))).toBe('not_organizer');
    expect(await outcomeOf(planAgain(await createPerson(db, 'Eve'), tripId))).toBe('not_organizer');
    const operator = await createPerson(db, 'Dee', { isOperator: true });
    expect(await outcomeOf(planAgain(operator, tripId))).toBe('not_organizer');
    await db.execute(sql`update trips set is_finished = false where id = ${tripId}`);
    expect(await outcomeOf(planAgain(amy, tripId))).toBe('not_booked_yet');
    expect(await outcomeOf(planAgain(amy, 'no-such-trip'))).toBe('trip_not_found');
  });
});
