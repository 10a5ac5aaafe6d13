import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { aheadItem, chosenTrip } from '#support/chosenTrip';
import { dueOf, MAKING, typedIn } from '#support/owedDues';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { one } from '#support/verdictSteps';
import { addStandIn } from '@/features/guests/server/answerFor';
import { guests } from '@/features/guests/server/tables';
import { responses } from '@/features/responses/server/tables';

const { db } = await openDatabaseForFile();

/** A chosen trip on which Amy has answered for Ben, who owes as the others do. */
async function forBen() {
  const villa = aheadItem('Villa', 0, { cost: 500_000, costPer: 'group' });
  const trip = await chosenTrip(db, () => [villa]);
  const { tripId, amy } = trip;
  const userId = await addStandIn(db);
  const bens = eq(responses.userId, one(trip, 'Ben').actor.userId);
  await db
    .update(responses)
    .set({ userId, answeredBy: amy.actor.userId })
    .where(and(eq(responses.tripId, tripId), bens));
  const token = randomUUID();
  await db.insert(guests).values({ tripId, name: 'Ben', token, userId });
  await trip.operator.api.dues.make({ ...MAKING, tripId });
  return { ...trip, token, travelerId: trip.ids.Ben ?? '' };
}

type ForBen = Awaited<ReturnType<typeof forBen>>;

async function saysPaid(trip: ForBen, by = trip.amy, travelerId: string | undefined = undefined) {
  const { dueId, version } = await dueOf(trip, 'Ben', 'deposit');
  const said = { amount: '', paidOn: typedIn(0), note: '' };
  const about = { tripId: trip.tripId, dueId, began: version };
  return by.api.dues.sayPaid({ ...about, ...said, travelerId: travelerId ?? trip.travelerId });
}

// SPEC-4 14.1, 15.2
it('the organizer reads what a guest owes for whom they answer, and says it paid, marked so', async () => {
  const trip = await forBen();
  const { amy, tripId, travelerId } = trip;
  const owed = await amy.api.dues.forTraveler({ tripId, travelerId });
  expect(owed.dues.map(({ kind }) => kind)).toEqual(['deposit', 'rest']);
  expect(owed.reference).toMatch(/ Ben Lima$/);
  await saysPaid(trip);
  const { payments, state } = await dueOf(trip, 'Ben', 'deposit');
  expect([state, payments]).toMatchObject(['said', [{ saidFor: 'Amy Adams' }]]);
});

it('nobody says it for anybody else', async () => {
  const trip = await forBen();
  const { tripId, amy, ids, operator, travelerId } = trip;
  expect(await outcomeOf(saysPaid(trip, amy, ids.Ana))).toBe('traveler_gone');
  expect(await outcomeOf(amy.api.dues.forTraveler({ tripId, travelerId: ids.Ana }))).toBe(
    'traveler_gone',
  );
  expect(await outcomeOf(saysPaid(trip, one(trip, 'Ana')))).toBe('not_organizer');
  expect(await outcomeOf(saysPaid(trip, operator))).toBe('not_member');
  const reads = one(trip, 'Ana').api.dues.forTraveler({ tripId, travelerId });
  expect(await outcomeOf(reads)).toBe('not_organizer');
});

it('are the guest’s own once they make the answers their own, and the organizer’s to pay no more', async () => {
  const trip = await forBen();
  const { tripId, token, amy, travelerId } = trip;
  await saysPaid(trip);
  const ben = await createPerson(db, 'Ben');
  await ben.api.guests.open({ tripId, token });
  await ben.api.guests.takeAnswers({ tripId, keeps: null });
  const { dues } = await ben.api.dues.forTraveler({ tripId });
  expect(dues.map(({ kind }) => kind)).toEqual(['deposit', 'rest']);
  expect(dues[0]?.payments).toMatchObject([{ saidFor: 'Amy Adams' }]);
  expect(await outcomeOf(saysPaid(trip))).toBe('traveler_gone');
  expect(await outcomeOf(amy.api.dues.forTraveler({ tripId, travelerId }))).toBe('traveler_gone');
  const rest = await dueOf(trip, 'Ben', 'rest');
  const own = { tripId, dueId: rest.dueId, began: rest.version };
  await ben.api.dues.sayPaid({ ...own, amount: '', paidOn: typedIn(0), note: '' });
  expect((await dueOf(trip, 'Ben', 'rest')).payments).toMatchObject([{ saidFor: '' }]);
});
