import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type AnsweredTrip,
  answeredForOtto,
  LEA,
  NEEDS,
  NEEDS_OF_LEA,
  ottosAnswers,
  readsOttos,
  withOtto,
} from '#support/answeredFor';
import { answerTrip, callerAs, createPerson, deletePerson } from '#support/callers';
import { proveEmail, statesOf, travelerOf, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { users } from '@/features/identity/server/tables';
import { companions, responses } from '@/features/responses/server/tables';
import { newsSentence } from '@/features/trips/domain/operatorNews';

const { db } = await openDatabaseForFile();

const standIns = () => db.$count(users, eq(users.isStandIn, true));
const responsesTo = (tripId: string) =>
  db.select().from(responses).where(eq(responses.tripId, tripId));

/** Hands the trip over to a new traveler. */
async function handOver({ amy, tripId }: AnsweredTrip) {
  const ben = await createPerson(db, 'Ben');
  await answerTrip(ben, tripId);
  await proveEmail(db, ben);
  await amy.api.responses.offerTrip({ tripId, travelerId: await travelerOf(amy, tripId, ben) });
  await ben.api.responses.answerOffer({ tripId, accepts: true });
  return ben;
}

// SPEC-4 14.1 'Answering for somebody without a phone'
describe('what an organizer answers for a guest', () => {
  it('counts as the guest’s answer, and says who gave it wherever it stands', async () => {
    const trip = await answeredForOtto(db);
    const { amy, tripId } = trip;
    expect(await statesOf(amy, tripId)).toEqual({ Otto: 'answered', Rita: 'notYet' });
    const { kept, headcount } = await amy.api.guests.whoIsComing({ tripId });
    expect(headcount).toMatchObject({ answered: 2, countsPeople: true });
    expect(kept?.guests[0]).toMatchObject({
      ...{ isAnsweredFor: true, answeredAs: { name: 'Otto Lima', email: '' } },
    });
    const page = await amy.api.responses.tripPage({ tripId });
    expect(page.responses).toMatchObject([
      {
        name: 'Otto Lima',
        email: '',
        answeredBy: 'Amy Adams',
        companions: [{ companionName: 'Lea' }],
      },
    ]);
    expect((await amy.api.brief.trip({ tripId })).people).toMatchObject([
      { firstName: 'Otto', answeredBy: 'Amy Adams' },
    ]);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const dee = await createPerson(db, 'Dee', { isOperator: true });
    const review = await dee.api.review.trip({ tripId });
    expect(review.responses).toMatchObject([
      { name: 'Otto Lima', email: '', answeredBy: 'Amy Adams', accommodations: NEEDS },
    ]);
    expect((await dee.api.brief.review({ tripId })).people[0]?.answeredBy).toBe('Amy Adams');
    const everything = JSON.stringify([page, kept, review]);
    expect(everything).not.toContain('stand-in-');
  });

  it('says nothing of the kind about anybody who has answered themselves', async () => {
    const { amy, tripId } = await withOtto(db);
    await answerTrip(amy, tripId);
    const page = await amy.api.responses.tripPage({ tripId });
    expect(Object.keys(page.responses[0] ?? {})).not.toContain('answeredBy');
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    expect(Object.keys(kept?.guests[0] ?? {})).not.toContain('isAnsweredFor');
  });

  it('can be given for a guest who has declined, and not for one who has answered', async () => {
    const trip = await withOtto(db);
    const { amy, tripId, guestId, token } = trip;
    const otto = callerAs(db, null);
    await otto.guests.open({ tripId, token: token('Otto') });
    await otto.guests.decline({ tripId, declineReason: 'No phone' });
    await amy.api.guests.answerFor({ tripId, guestId, answers: ottosAnswers(), began: null });
    expect((await statesOf(amy, tripId)).Otto).toBe('answered');
    const rita = await createPerson(db, 'Rita');
    await rita.api.guests.open({ tripId, token: token('Rita') });
    await answerTrip(rita, tripId);
    const about = { tripId, guestId: trip.ritasId };
    const late = amy.api.guests.answerFor({ ...about, answers: ottosAnswers(), began: null });
    expect(await outcomeOf(late)).toBe('guest_answered');
    expect(await outcomeOf(amy.api.guests.answeredFor(about))).toBe('guest_answered');
    expect(await outcomeOf(amy.api.guests.withdrawAnswer(about))).toBe('guest_answered');
    expect(await responsesTo(tripId)).toHaveLength(2);
  });

  it('is changed by its organizer while the trip is open, with what they typed about needs', async () => {
    const trip = await answeredForOtto(db);
    const { amy, tripId, guestId } = trip;
    const { own, name, hidesNeeds } = await readsOttos(amy, trip);
    expect([name, hidesNeeds, own?.accommodations]).toEqual(['Otto', false, NEEDS]);
    expect(own?.companions[0]?.companionNeeds).toBe(NEEDS_OF_LEA);
    const save = (began: number | null, budget: string) =>
      amy.api.guests.answerFor({ tripId, guestId, answers: ottosAnswers({ budget }), began });
    await save(1, '$1');
    expect((await readsOttos(amy, trip)).own).toMatchObject({ budget: '$1', version: 2 });
    expect(await outcomeOf(save(1, '$2'))).toBe('changed_since');
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await outcomeOf(save(2, '$3'))).toBe('trip_ready');
    expect((await readsOttos(amy, trip)).own?.budget).toBe('$1');
  });

  it('is read and withdrawn by no organizer of another trip', async () => {
    const { guestId } = await answeredForOtto(db);
    const other = await tripWithGuests(db);
    const elsewhere = { tripId: other.tripId, guestId };
    expect(await outcomeOf(other.amy.api.guests.answeredFor(elsewhere))).toBe('guest_gone');
    expect(await outcomeOf(other.amy.api.guests.withdrawAnswer(elsewhere))).toBe('guest_gone');
  });

  it('gives a guest one response, however often it is sent at once', async () => {
    const before = await standIns();
    const { amy, tripId, guestId } = await withOtto(db);
    const send = () =>
      amy.api.guests.answerFor({ tripId, guestId, answers: ottosAnswers(), began: null });
    await Promise.all([1, 2, 3].map(() => outcomeOf(send())));
    expect(await responsesTo(tripId)).toHaveLength(1);
    expect(await standIns()).toBe(before + 1);
  });
});

describe('an answer that is withdrawn', () => {
  it('leaves the guest on the list, and no stand-in behind', async () => {
    const before = await standIns();
    const trip = await answeredForOtto(db);
    const { amy, tripId, guestId } = trip;
    await amy.api.guests.withdrawAnswer({ tripId, guestId });
    await amy.api.guests.withdrawAnswer({ tripId, guestId });
    expect(await statesOf(amy, tripId)).toEqual({ Otto: 'notYet', Rita: 'notYet' });
    expect(await responsesTo(tripId)).toEqual([]);
    expect(await standIns()).toBe(before);
    expect((await readsOttos(amy, trip)).own).toBeNull();
  });

  it('of a ready trip is told to operators, by the traveler’s name', async () => {
    const { amy, tripId, guestId } = await answeredForOtto(db);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await amy.api.guests.withdrawAnswer({ tripId, guestId });
    const dee = await createPerson(db, 'Dee', { isOperator: true });
    const news = await dee.api.review.news({ tripId });
    expect(news.map(newsSentence)).toEqual(['Otto Lima has left the trip.']);
  });

  it.each([
    [
      'the answer is removed',
      ({ amy, tripId }: AnsweredTrip, travelerId: string) =>
        amy.api.responses.remove({ tripId, travelerId }),
    ],
    ['the trip is deleted', ({ amy, tripId }: AnsweredTrip) => amy.api.trips.delete({ tripId })],
    ['the organizer’s account is deleted', ({ amy }: AnsweredTrip) => deletePerson(db, amy)],
  ])(
    'also ends the stand-in when %s',
    async (_when, end: (trip: AnsweredTrip, id: string) => Promise<unknown>) => {
      const before = await standIns();
      const trip = await answeredForOtto(db);
      const [given] = await responsesTo(trip.tripId);
      expect(await standIns()).toBe(before + 1);
      await end(trip, given?.travelerId ?? '');
      expect(await standIns()).toBe(before);
      expect(await responsesTo(trip.tripId)).toEqual([]);
    },
  );

  it('comes before the guest leaves the list, or is told apart from it', async () => {
    const { amy, tripId, guestId } = await answeredForOtto(db);
    expect(await outcomeOf(amy.api.guests.remove({ tripId, guestId }))).toBe('answered_for');
    expect(await outcomeOf(amy.api.guests.untie({ tripId, guestId }))).toBe('answered_for');
    expect((await statesOf(amy, tripId)).Otto).toBe('answered');
  });

  it('takes one of its companions along alone, once the trip is ready', async () => {
    const { amy, tripId } = await answeredForOtto(db);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const { responses: cards } = await amy.api.responses.tripPage({ tripId });
    const companionId = cards[0]?.companions[0]?.companionId ?? '';
    await amy.api.responses.companionLeaves({ tripId, companionId });
    expect(await db.$count(companions, eq(companions.tripId, tripId))).toBe(0);
    expect(await responsesTo(tripId)).toHaveLength(1);
  });
});

describe('a trip that is handed over', () => {
  it('takes the answers along, without the needs that the former organizer typed', async () => {
    const trip = await answeredForOtto(db);
    const { amy, tripId, guestId } = trip;
    const ben = await handOver(trip);
    expect(await outcomeOf(readsOttos(amy, trip))).not.toBe('ok');
    const read = await readsOttos(ben, trip);
    expect(read).toMatchObject({
      hidesNeeds: true,
      own: { firstName: 'Otto', accommodations: '' },
    });
    expect(JSON.stringify(read)).not.toContain(NEEDS_OF_LEA);
    const page = await ben.api.responses.tripPage({ tripId });
    expect(page.responses.map(({ answeredBy }) => answeredBy)).toContain('Ben Adams');
    // What was left empty stays as it was, since they could not read it.
    const companion = read.own?.companions[0];
    const typed = { ...LEA, companionId: companion?.companionId ?? '', companionNeeds: '' };
    const save = (began: number, budget: string) =>
      ben.api.guests.answerFor({
        ...{ tripId, guestId, began },
        answers: ottosAnswers({ accommodations: '', budget, companions: [typed] }),
      });
    await save(1, '$7');
    const late = await save(1, '$8').catch((error: unknown) => error);
    expect(JSON.stringify(late)).not.toContain(NEEDS);
    const isOttos = and(eq(responses.tripId, tripId), eq(responses.firstName, 'Otto'));
    const [kept] = await db.select().from(responses).where(isOttos);
    expect(kept).toMatchObject({ accommodations: NEEDS, budget: '$7' });
    const [lea] = await db.select().from(companions).where(eq(companions.tripId, tripId));
    expect(lea?.companionNeeds).toBe(NEEDS_OF_LEA);
  });
});
