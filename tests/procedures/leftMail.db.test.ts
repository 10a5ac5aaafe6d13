import { expect, it } from 'vitest';
import { answerTrip, createPerson, createTestTrip } from '#support/callers';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { bookableTrip, idsOf, leave, one } from '#support/verdictSteps';
import { accountBelongings } from '@/app/server/hooks';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import { jobs } from '@/platform/server/jobs/tables';

const { db } = await openDatabaseForFile();

/** The mails to a trip's organizer about those who have left, on one line each. */
async function toldOf(tripId: string, organizer: { actor: { email: string } }) {
  const mails = await sendMails(db, tripId);
  return mails
    .filter(({ errand }) => errand === 'travelerLeft')
    .map(({ to, subject, text }) => {
      expect(to).toBe(organizer.actor.email);
      return `${subject}: ${text.replace(/\s+/g, ' ')}`;
    });
}

async function villaOfFour() {
  const trip = await bookableTrip(db);
  await db.delete(jobs);
  return trip;
}

// SPEC-2 4 'Leaving'
it('the organizer is told who has left while the trip takes answers', async () => {
  const amy = await createPerson(db);
  const ben = await createPerson(db, 'Ben');
  const tripId = await createTestTrip(amy);
  for (const person of [amy, ben]) await answerTrip(person, tripId);
  await ben.api.responses.leave({ tripId });
  const [said = '', ...more] = await toldOf(tripId, amy);
  expect(more).toEqual([]);
  expect(said).toMatch(/has left “.*”, and their response is deleted\./);
  expect(said).not.toContain('Somebody who has deleted');
  await amy.api.responses.leave({ tripId });
  expect(await toldOf(tripId, amy)).toEqual([]);
});

it('nobody is told of somebody whom the organizer has removed, or who was never let in', async () => {
  const amy = await createPerson(db);
  const [ben, cy] = [await createPerson(db, 'Ben'), await createPerson(db, 'Cy')];
  const tripId = await createTestTrip(amy);
  await answerTrip(ben, tripId);
  const { responses } = await amy.api.responses.tripPage({ tripId });
  await amy.api.responses.remove({ tripId, travelerId: responses[0]?.travelerId ?? '' });
  await amy.api.guests.setListOnly({ tripId, listOnly: true });
  await answerTrip(cy, tripId);
  await cy.api.responses.leave({ tripId });
  expect(await toldOf(tripId, amy)).toEqual([]);
});

it('the mail says what becomes of the choice, and of what the others pay', async () => {
  const trip = await villaOfFour();
  await leave(trip, 'Dev');
  const [stays = ''] = await toldOf(trip.tripId, trip.amy);
  expect(stays).toContain('Dev');
  expect(stays).toContain('Your choice stays. 3 of those who stay pay another share now,');
  await leave(trip, 'Chi');
  const [lifted = ''] = await toldOf(trip.tripId, trip.amy);
  expect(lifted).toContain('Your choice no longer stands');
  expect(lifted).toContain('2 of those who stay would pay more than they agreed to, and are asked');
});

it('the mail says that a booked trip stays booked, also when an account is deleted', async () => {
  const trip = await villaOfFour();
  await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
  const [ana = ''] = idsOf(trip, 'Ana');
  expect(ana).not.toBe('');
  await deleteAccount(db, accountBelongings, one(trip, 'Ana').actor.userId);
  const [said = ''] = await toldOf(trip.tripId, trip.amy);
  expect(said).toContain('Somebody who has deleted their account has left');
  expect(said).toContain('The trip stays booked. 3 of those who stay pay another share now,');
});
