import { expect, it } from 'vitest';
import { answerTrip, createPerson } from '#support/callers';
import { addGuests, proveEmail } from '#support/guests';
import { later, type MailedTrip, mailedTripForFile } from '#support/mailedTrip';
import { shownNumbers } from '#support/whatIsShown';

const HOUR = 3_600_000;

let trip: MailedTrip;
await mailedTripForFile((opened) => {
  trip = opened;
});

// SPEC-2 1 'One truth', SPEC-2 4 'Is this them?'
it('a trip’s people are counted once, wherever a number of them stands, while they answer and after', async () => {
  const { amy, tripId, database } = trip;
  const { db } = database;
  const operator = await createPerson(db, 'Olga', { isOperator: true });
  await proveEmail(db, operator);
  const tokens = await addGuests(amy, tripId, 'Ana Adams', 'bo adams', 'Cy', 'Dee');
  const [ana, dee] = [await createPerson(db, 'Ana'), await createPerson(db, 'Dee')];
  await ana.api.guests.open({ tripId, token: tokens['Ana Adams'] ?? '' });
  await answerTrip(ana, tripId);
  await dee.api.guests.open({ tripId, token: tokens.Dee ?? '' });
  await dee.api.guests.decline({ tripId, declineReason: '' });
  // Matched by a guest's name, matched by none, and the organizer.
  const bo = await trip.answerAs('Bo');
  await trip.answerAs('Eve');
  await answerTrip(amy, tripId);

  const about = { tripId, amy, operator };
  const open = await shownNumbers(about, [ana, bo]);
  expect(new Set(open.counted)).toEqual(new Set(['4 of 5']));
  expect(open.counted).toHaveLength(5);
  expect(open.missing).toEqual(Array.from({ length: 4 }, () => ['Cy']));
  expect(open.cantCome).toEqual(Array.from({ length: 4 }, () => ['Dee']));
  await trip.app.runJobs(later(HOUR));
  await trip.app.runJobs(later(HOUR));

  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  const ready = await shownNumbers(about, [ana, bo]);
  expect(ready.counted).toEqual(['4 of 5', '4 of 5']);
  // It is too late to ask anyone.
  expect(ready.missing).toEqual([null, null, null, null]);
  await trip.app.runJobs();
  await trip.app.runJobs();
  expect((await trip.ownMails())[0]?.text).toContain('4 people have answered.');
  expect((await trip.ownMails())[0]?.text).toContain('Still missing: Cy.');
  const [waits] = await trip.mails(operator.actor.email);
  expect(waits?.text).toContain('4 of 5 have answered.');
});
