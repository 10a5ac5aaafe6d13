import { expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { addGuests } from '#support/guests';
import { type MailedTrip, mailedTripForFile } from '#support/mailedTrip';
import { outcomeOf } from '#support/refusals';

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
