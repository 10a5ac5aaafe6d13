import { expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { dayFromNow } from '#support/factories';
import { addGuests } from '#support/guests';
import { mailedTripForFile } from '#support/mailedTrip';
import { outcomeOf } from '#support/refusals';
import { DAY, MAILS_A_DAY } from '@/features/mails/domain/mailLimits';
import { guestLetter } from '@/features/mails/server/guestMails';
import { mailings, sentNudges } from '@/features/mails/server/tables';
import { stepTime } from '@/features/trips/domain/deadline';

const trip = await mailedTripForFile();

// SPEC-2 4 'Inviting', SPEC-2 4 'Is this them?'
it('those who are missing get one mail a day, and whoever cannot is named', async () => {
  const { amy, tripId } = trip;
  await addGuests(amy, tripId, 'Ana, ana@x.org', 'Bo', 'Cy, cy@x.org', 'Dan Adams, dan@x.org');
  // Has a guest's name, so that guest isn't missing.
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
  const [first] = await trip.mails('ana@x.org');
  // The first mail that somebody gets invites them, and says where and when.
  expect(first?.text).not.toContain('has not heard from you yet');
  expect(first?.text).toMatch(/^Hello,\n\nKyoto, Japan, /);
  await trip.database.db.update(mailings).set({ guestMailAt: new Date(Date.now() - 2 * DAY) });
  await remind();
  await trip.app.runJobs();
  const again = await trip.mails('ana@x.org');
  expect(again.filter(({ text }) => text.includes('has not heard from you yet'))).toHaveLength(1);
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  expect(await outcomeOf(remind())).toBe('trip_ready');
});

// SPEC-2 4 'Nudges'
it('the first mail is an invitation by its subject too', () => {
  const about = { tripId: 'amy-lima', tripName: 'Lima', organizerName: 'Amy' };
  const asked = { guests: [{ name: 'Ana', token: 'token' }], answerBy: null };
  const { subject } = guestLetter('invitation', about, asked, 'https://gangway.example');
  expect(subject).toBe('Amy invites you to “Lima”');
});

// SPEC-2 4 'Nudges'
it('both of a couple with one email are reminded by one mail', async () => {
  const { amy, tripId } = trip;
  await addGuests(amy, tripId, 'Ana, we@x.org', 'Bo, we@x.org');
  expect(await amy.api.mails.remind({ tripId })).toEqual({ mailed: ['Ana', 'Bo'], others: [] });
  await trip.app.runJobs();
  expect(await trip.mails('we@x.org')).toHaveLength(1);
});

it('an organizer whose own email is not verified sends none', async () => {
  const eve = await createPerson(trip.database.db, 'Eve');
  const tripId = await createTestTrip(eve);
  await addGuests(eve, tripId, 'Ana, ana@x.org');
  expect(await outcomeOf(eve.api.mails.remind({ tripId }))).toBe('email_unverified');
});

const [ANSWER_BY, ZONE] = [dayFromNow(20), 'Europe/Lisbon'];
const REMINDED_AT = stepTime('first reminder', ANSWER_BY, ZONE);

async function remindByDeadline() {
  const { amy, app, tripId } = trip;
  const values = { answerBy: ANSWER_BY, remind: true, closeOnDeadline: false };
  await amy.api.trips.setDeadline({ tripId, timeZone: ZONE, began: 1, values });
  // A chore queues the errand, and that queues the mails.
  for (let round = 0; round < 3; round += 1) await app.runJobs(REMINDED_AT);
}

it('a deadline reminds no guest who is taken for somebody who has answered', async () => {
  const { amy, tripId } = trip;
  await addGuests(amy, tripId, 'Ana, ana@x.org', 'Dan Adams, dan@x.org');
  await trip.answerAs('Dan');
  await remindByDeadline();
  expect(await trip.mails('ana@x.org')).toHaveLength(1);
  expect(await trip.mails('dan@x.org')).toEqual([]);
});

it('a deadline reminds those first who had no mail for the longest time, as far as mails go', async () => {
  const { amy, app, database, tripId } = trip;
  await addGuests(amy, tripId, 'Ana, ana@x.org', 'Bo, bo@x.org');
  await trip.nudge();
  await app.runJobs();
  const { userId } = amy.actor;
  const sent = Array.from({ length: MAILS_A_DAY - 1 }, () => ({ userId, sentAt: REMINDED_AT }));
  await database.db.insert(sentNudges).values(sent);
  await remindByDeadline();
  expect(await trip.mails('ana@x.org')).toHaveLength(1);
  expect(await trip.mails('bo@x.org')).toHaveLength(1);
});
