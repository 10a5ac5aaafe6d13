import { expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { dayFromNow } from '#support/factories';
import { addGuests } from '#support/guests';
import { type MailedTrip, mailedTripForFile } from '#support/mailedTrip';
import { outcomeOf } from '#support/refusals';
import { stepTime } from '@/features/trips/domain/deadline';

let trip: MailedTrip;
mailedTripForFile((opened) => {
  trip = opened;
});

// SPEC-2 4 'Inviting', SPEC-2 4 'Is this them?'
it('those who are missing get one mail a day, and whoever cannot is named', async () => {
  const { amy, tripId } = trip;
  await addGuests(amy, tripId, 'Ana, ana@x.org', 'Bo', 'Cy, cy@x.org', 'Dan Adams, dan@x.org');
  // Of the same name, and so not missing.
  await trip.answerAs('Dan');
  const remind = () => amy.api.mails.remind({ tripId });
  expect(await remind()).toEqual({ mailed: ['Ana', 'Cy'], others: ['Bo'] });
  expect(await remind()).toEqual({ mailed: [], others: ['Ana', 'Bo', 'Cy'] });
  await trip.app.runJobs();
  for (const [email, count] of [
    ['ana@x.org', 1],
    ['cy@x.org', 1],
    ['dan@x.org', 0],
  ] as const) {
    expect(await trip.mails(email)).toHaveLength(count);
  }
  expect((await trip.mails('ana@x.org'))[0]?.text).toContain('your answer is still missing');
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  expect(await outcomeOf(remind())).toBe('trip_ready');
});

it('an organizer whose own email is not verified sends none', async () => {
  const eve = await createPerson(trip.database.db, 'Eve');
  const tripId = await createTestTrip(eve);
  await addGuests(eve, tripId, 'Ana, ana@x.org');
  expect(await outcomeOf(eve.api.mails.remind({ tripId }))).toBe('email_unverified');
});

it('a deadline reminds no guest who is taken for somebody who has answered', async () => {
  const { amy, app, tripId } = trip;
  await addGuests(amy, tripId, 'Ana, ana@x.org', 'Dan Adams, dan@x.org');
  await trip.answerAs('Dan');
  const [answerBy, timeZone] = [dayFromNow(20), 'Europe/Lisbon'];
  const values = { answerBy, remind: true, closeOnDeadline: false };
  await amy.api.trips.setDeadline({ tripId, timeZone, began: 1, values });
  // A chore puts the errand into the queue, and this the mails.
  for (let round = 0; round < 3; round += 1) {
    await app.runJobs(stepTime('first reminder', answerBy, timeZone));
  }
  expect(await trip.mails('ana@x.org')).toHaveLength(1);
  expect(await trip.mails('dan@x.org')).toEqual([]);
});
