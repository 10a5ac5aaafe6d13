import { expect, it } from 'vitest';
import { answerForParty } from '#support/answerForParty';
import { answerTrip, createPerson, type TestPerson } from '#support/callers';
import { answersInput, tripInput } from '#support/factories';
import { addGuests, proveEmail } from '#support/guests';
import { later, mailedTripForFile } from '#support/mailedTrip';
import { shownNumbers } from '#support/whatIsShown';
import { readyQuestion } from '@/features/trips/domain/readyQuestion';

const HOUR = 3_600_000;

const trip = await mailedTripForFile();

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
  expect((await trip.ownMails())[0]?.text).toContain('4 of 5 have answered.');
  expect((await trip.ownMails())[0]?.text).toContain('Still missing: Cy.');
  const [waits] = await trip.mails(operator.actor.email);
  expect(waits?.text).toContain('4 of 5 have answered.');
});

// SPEC-4 14.2
it('a trip’s people are counted with their companions, wherever a number of them stands', async () => {
  const { amy, tripId, database } = trip;
  const operator = await createPerson(database.db, 'Olga', { isOperator: true });
  await proveEmail(database.db, operator);
  await addGuests(amy, tripId, 'Tom Lima', 'Lea Lima', 'Bo Adams', 'Cy');
  const tom = await createPerson(database.db, 'Tom');
  const family = [{ companionName: 'Lea' }, { companionName: 'Ida' }];
  await answerForParty(tom, tripId, family, { firstName: 'Tom', lastName: 'Lima' });
  const about = { tripId, amy, operator };
  const open = await shownNumbers(about, [tom]);
  expect(new Set(open.counted)).toEqual(new Set(['3 of 5 people']));
  expect(open.missing).toEqual(Array.from({ length: 3 }, () => ['Bo Adams', 'Cy']));
  await trip.app.runJobs();
  await trip.app.runJobs();
  expect((await trip.ownMails())[0]?.text).toContain('3 of 5 people have answered.');

  await trip.answerAs('Bo');
  const cy = await createPerson(database.db, 'Cy');
  await answerForParty(cy, tripId, [{ companionName: 'Dee' }], { firstName: 'Cy' });
  for (const minutes of [1, 2, 3]) await trip.app.runJobs(later(minutes * 60_000));
  const last = (await trip.ownMails()).at(-1);
  expect(last?.headers.get('subject')).toMatch(/Everyone.has.answered/);
  expect(last?.text).toContain('6 of 6 people have answered.');
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  expect((await shownNumbers(about, [tom])).counted).toEqual(['6 of 6 people', '6 of 6 people']);
});

it('a trip for nine with a list of six, an organizer without a response and a stranger reads the same everywhere', async () => {
  const { amy, database } = trip;
  const { db } = database;
  const operator = await createPerson(db, 'Olga', { isOperator: true });
  await proveEmail(db, operator);
  const { tripId } = await amy.api.trips.create(tripInput({ tripName: 'Nine', numPeople: '9' }));
  const about = { tripId, amy, operator };
  const counts = async (...members: TestPerson[]) =>
    new Set((await shownNumbers(about, members)).counted);
  expect(await counts()).toEqual(new Set(['0 of 9']));
  const names = ['Ana Adams', 'Bo Adams', 'Cy Adams', 'Dee Adams', 'Flo Adams', 'Gus Adams'];
  const tokens = await addGuests(amy, tripId, ...names);
  expect(await counts()).toEqual(new Set(['0 of 6']));
  const [ana, eve] = [await createPerson(db, 'Ana'), await createPerson(db, 'Eve')];
  await ana.api.guests.open({ tripId, token: tokens['Ana Adams'] ?? '' });
  await answerTrip(ana, tripId);
  const answers = answersInput({ firstName: 'Eve', lastName: 'Else' });
  await eve.api.responses.submit({ tripId, answers, overwrite: true, began: null });
  expect(await counts(ana, eve)).toEqual(new Set(['2 of 7']));

  // What the page asks before the trip is marked ready, from what it has read.
  const { headcount, missing } = await amy.api.guests.whoIsComing({ tripId });
  const { responses } = await amy.api.responses.tripPage({ tripId });
  expect(responses).toHaveLength(headcount?.answered ?? 0);
  expect(headcount && readyQuestion({ ...headcount, missing })).toMatch(/^2 of 7 have answered\. /);
  await trip.app.runJobs(later(HOUR));
  await trip.app.runJobs(later(HOUR));
  await amy.api.trips.setStatus({ tripId, status: 'ready' });
  expect(await counts(ana, eve)).toEqual(new Set(['2 of 7']));
  await trip.app.runJobs();
  await trip.app.runJobs();
  const mails = [...(await trip.ownMails()), ...(await trip.mails(operator.actor.email))];
  const said = mails.flatMap(({ text }) => text.match(/\d[\w ]* answered/g) ?? []);
  expect(new Set(said)).toEqual(new Set(['2 of 7 have answered']));
  // How many it was planned for stays as typed, and counts nobody.
  expect((await eve.api.trips.invitation({ tripId })).numPeople).toBe('9');
});
