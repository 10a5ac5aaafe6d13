import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { type Open, one, openRound, roundOf, THREE, WORKS } from '#support/verdictSteps';
import { addStandIn } from '@/features/guests/server/answerFor';
import { guests } from '@/features/guests/server/tables';
import { responses } from '@/features/responses/server/tables';
import { verdicts } from './tables';

const { db } = await openDatabaseForFile();

/** A round in which Amy has answered for Ben, and the token of Ben's personal link. */
async function forBen() {
  const trip = await openRound(db, THREE);
  const { tripId, amy } = trip;
  const userId = await addStandIn(db);
  const isBens = and(
    eq(responses.tripId, tripId),
    eq(responses.userId, one(trip, 'Ben').actor.userId),
  );
  await db.update(responses).set({ userId, answeredBy: amy.actor.userId }).where(isBens);
  const token = randomUUID();
  await db.insert(guests).values({ tripId, name: 'Ben', token, userId });
  return { ...trip, token, travelerId: trip.ids.Ben ?? '' };
}

type ForBen = Open & { travelerId: string };

async function askedOf({ amy, tripId, travelerId }: ForBen) {
  const { round } = await amy.api.verdicts.roundFor({ tripId, travelerId });
  return round?.variants[0]?.asked;
}

async function give({ amy, tripId, proposalId, travelerId }: ForBen, by = amy) {
  const { round } = await amy.api.verdicts.roundFor({ tripId, travelerId });
  const ceiling = round?.variants[0]?.asked?.ceiling ?? 0;
  const verdict = WORKS;
  return by.api.verdicts.giveFor({ tripId, proposalId, travelerId, verdict, ceiling });
}

const saidOf = async (trip: ForBen) => {
  const people = (await roundOf(trip.amy, trip.tripId)).variants[0]?.decision?.people;
  return people?.find(({ travelerId }) => travelerId === trip.travelerId);
};

// SPEC-4 14.1 'Answering for somebody without a phone'
it('the organizer gives the verdict of a guest whom they answer for, marked so', async () => {
  const trip = await forBen();
  expect(await askedOf(trip)).toMatchObject({ standing: 'silent', said: null });
  await give(trip);
  expect(await askedOf(trip)).toMatchObject({ standing: 'given', said: { verdict: 'works' } });
  expect(await saidOf(trip)).toMatchObject({ said: { verdict: 'works' }, by: 'Amy Adams' });
  const { operator, tripId } = trip;
  const review = await operator.api.verdicts.review({ tripId });
  const people = review.round?.variants[0]?.decision?.people ?? [];
  expect(people.filter(({ by }) => by !== undefined)).toMatchObject([{ by: 'Amy Adams' }]);
  const member = (await roundOf(one(trip, 'Ana'), tripId)).variants[0];
  expect(member?.verdicts).toMatchObject({ answered: 1, own: null });
});

it('nobody gives it for anybody else', async () => {
  const trip = await forBen();
  const { tripId, amy, ids } = trip;
  expect(await outcomeOf(give({ ...trip, travelerId: ids.Ana ?? '' }))).toBe('traveler_gone');
  const roundFor = amy.api.verdicts.roundFor({ tripId, travelerId: ids.Ana ?? '' });
  expect(await outcomeOf(roundFor)).toBe('traveler_gone');
  for (const person of [one(trip, 'Ana'), await createPerson(db, 'Sam'), trip.operator]) {
    expect(await outcomeOf(give(trip, person))).toBe('not_organizer');
  }
  expect(await saidOf(trip)).toMatchObject({ said: null });
});

it('the guest who makes the answers their own has the verdict, and gives it from then on', async () => {
  const trip = await forBen();
  const { tripId, token, travelerId } = trip;
  await give(trip);
  const ben = await createPerson(db, 'Ben');
  await ben.api.guests.open({ tripId, token });
  await ben.api.guests.takeAnswers({ tripId, keeps: null });
  const own = (await roundOf(ben, tripId)).variants[0];
  expect(own?.asked).toMatchObject({ standing: 'given', said: { verdict: 'works' } });
  expect(await db.$count(verdicts, eq(verdicts.travelerId, travelerId))).toBe(1);
  expect(await outcomeOf(give(trip))).toBe('traveler_gone');
  expect((await saidOf(trip))?.by).toBeUndefined();
});
