import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { TestPerson } from '#support/callers';
import { addDue, confirmDue, IBANS, owedTrip, waysBy } from '#support/owedDues';
import { proveWhoTheyAre } from '#support/proveWhoTheyAre';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { type Open, one } from '#support/verdictSteps';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import { jobs } from '@/platform/server/jobs/tables';
import { groupedIban } from '../domain/sepa';
import { readPayee, readWays } from './payee';
import { dueParties, payWays } from './tables';

const { db } = await openDatabaseForFile();

const [A, B] = IBANS;
const C = 'FR1420041010050500013M02606';
const NAME_OF = new Map<string, string>([A, B, C].map((iban, at) => [iban, 'ABC'[at] ?? '']));

/** Sets the way to pay, from whatever is saved. */
async function set({ tripId }: Open, person: TestPerson, iban: string): Promise<void> {
  await proveWhoTheyAre(db, person);
  const began = (await readWays(db, tripId))?.version ?? null;
  await person.api.dues.setWays({ tripId, ways: waysBy(iban), began });
}

async function paysTo({ operator, tripId }: Open, payee: 'organizer' | 'operator') {
  const { version: began } = await readPayee(db, tripId);
  await operator.api.dues.setPayee({ tripId, payee, began });
}

const reads = (trip: Open, name: string) =>
  one(trip, name).api.dues.forTraveler({ tripId: trip.tripId });

/** Who is warned, with old and new: 'Ana: A to B'. */
async function warned({ people, tripId }: Open): Promise<string[]> {
  const mails = await sendMails(db, tripId);
  const changes = mails.filter(({ errand }) => errand === 'waysChanged');
  return changes
    .map(({ to, text = '' }) => {
      const name = Object.keys(people).find((one) => people[one]?.actor.email === to);
      const [, before = '', after = ''] = text.split(/Until now:|From now on:/);
      const named = (part: string) =>
        [...NAME_OF].flatMap(([iban, letter]) => (part.includes(groupedIban(iban)) ? letter : []));
      return `${name}: ${named(before)} to ${named(after)}`;
    })
    .sort();
}

/** The change that each of the three is warned of. */
const each = (change: string) => ['Ana', 'Ben', 'Chi'].map((name) => `${name}: ${change}`);

async function handOver({ tripId }: Open, to: TestPerson) {
  await db.update(trips).set({ userId: to.actor.userId }).where(eq(trips.id, tripId));
}

// SPEC-4 15.1
it('warns of the next organizer’s way to pay, whose account the last one was', async () => {
  const trip = await owedTrip(db);
  await paysTo(trip, 'organizer');
  await set(trip, trip.amy, A);
  await handOver(trip, one(trip, 'Chi'));
  await db.delete(users).where(eq(users.id, trip.amy.actor.userId));
  await set(trip, one(trip, 'Chi'), B);
  expect(await warned(trip)).toEqual(each('A to B'));
});

it('warns although what was there before is long gone', async () => {
  const trip = await owedTrip(db);
  await set(trip, trip.operator, A);
  await paysTo(trip, 'organizer');
  await db.delete(payWays).where(eq(payWays.tripId, trip.tripId));
  await set(trip, trip.amy, B);
  expect(await warned(trip)).toEqual(each('A to B'));
});

it('warns whenever company and organizer take turns', async () => {
  const trip = await owedTrip(db);
  await set(trip, trip.operator, A);
  await paysTo(trip, 'organizer');
  await set(trip, trip.amy, B);
  expect(await warned(trip)).toEqual(each('A to B'));
  await paysTo(trip, 'operator');
  await set(trip, trip.operator, A);
  expect(await warned(trip)).toEqual(each('B to A'));
  await paysTo(trip, 'organizer');
  await paysTo(trip, 'operator');
  await set(trip, trip.operator, A);
  expect(await warned(trip)).toEqual([]);
});

it('says what each was last shown: of a way that was set back, only to who saw it', async () => {
  const trip = await owedTrip(db);
  await set(trip, trip.operator, A);
  await reads(trip, 'Ben');
  await set(trip, trip.operator, B);
  expect((await reads(trip, 'Ana')).ways).toMatchObject({ iban: B });
  await set(trip, trip.operator, A);
  expect(await warned(trip)).toEqual(['Ana: B to A']);
  await set(trip, trip.operator, C);
  expect(await warned(trip)).toEqual(each('A to C'));
});

it('is not kept from somebody by their having read the page before the mail', async () => {
  const trip = await owedTrip(db);
  await set(trip, trip.operator, A);
  await set(trip, trip.operator, B);
  await reads(trip, 'Ana');
  await reads(trip, 'Ana');
  expect(await warned(trip)).toEqual(each('A to B'));
  expect(await warned(trip)).toEqual([]);
});

it('warns nobody who was shown nothing', async () => {
  const trip = await owedTrip(db);
  await set(trip, trip.operator, A);
  await paysTo(trip, 'organizer');
  // Chi’s dues are made only now, while nobody has said how to pay.
  const isChis = eq(dueParties.userId, one(trip, 'Chi').actor.userId);
  await db.update(dueParties).set({ shownWays: [] }).where(isChis);
  await set(trip, trip.amy, B);
  expect(await warned(trip)).toEqual(each('A to B').slice(0, 2));
  await set(trip, trip.amy, C);
  expect(await warned(trip)).toEqual(each('B to C'));
});

it('warns whoever has paid once they owe again', async () => {
  const trip = await owedTrip(db);
  await set(trip, trip.operator, A);
  await reads(trip, 'Ana');
  for (const kind of ['deposit', 'rest'] as const) await confirmDue(trip, 'Ana', { kind });
  await set(trip, trip.operator, B);
  expect(await warned(trip)).toEqual(each('A to B').slice(1));
  await addDue(trip);
  expect(await warned(trip)).toEqual(['Ana: A to B']);
});

it('warns again, later, of what a mail server would not take', async () => {
  const trip = await owedTrip(db);
  await set(trip, trip.operator, A);
  await set(trip, trip.operator, B);
  await db.delete(jobs).where(eq(jobs.kind, 'waysChanged'));
  await addDue(trip);
  expect(await warned(trip)).toEqual(each('A to B'));
});
