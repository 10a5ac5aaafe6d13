import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  answerTrip,
  callerAs,
  createPerson,
  deletePerson,
  type TestPerson,
} from '#support/callers';
import { answersInput } from '#support/factories';
import { proveEmail, statesOf, travelerOf, tripWithGuests } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { accountBelongings } from '@/app/server/accountBelongings';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import { users } from '@/features/identity/server/tables';
import { planPeople, plans } from '@/features/plans/server/tables';
import { companions, responses } from '@/features/responses/server/tables';
import { newsSentence } from '@/features/trips/domain/operatorNews';

const { db } = await openDatabaseForFile();

const NEEDS = 'Insulin twice a day';
const NEEDS_OF_LEA = 'Lea must not eat sesame';
const LEA = {
  ...{ companionId: '', companionName: 'Lea', companionKind: 'child' as const },
  ...{ companionAge: '6', companionNeeds: NEEDS_OF_LEA },
};
const GRANDPA = {
  ...{ firstName: 'Otto', lastName: 'Lima', accommodations: NEEDS, specialTravel: '' },
  companions: [LEA],
};
const answers = (more: Parameters<typeof answersInput>[0] = {}) =>
  answersInput({ ...GRANDPA, ...more });

/** Amy's trip, with Otto and Rita on its list. */
async function withOtto() {
  const trip = await tripWithGuests(db, 'Otto', 'Rita, rita@x.org');
  const { amy, tripId } = trip;
  const { kept } = await amy.api.guests.whoIsComing({ tripId });
  const idOf = (name: string) => kept?.guests.find((guest) => guest.name === name)?.guestId ?? '';
  return { ...trip, guestId: idOf('Otto'), ritasId: idOf('Rita') };
}

/** The same, and Amy has answered for Otto. */
async function answeredFor() {
  const trip = await withOtto();
  const { amy, tripId, guestId } = trip;
  await amy.api.guests.answerFor({ tripId, guestId, answers: answers(), began: null });
  return trip;
}

type Trip = Awaited<ReturnType<typeof answeredFor>>;

const standIns = () => db.$count(users, eq(users.isStandIn, true));
const responsesTo = (tripId: string) =>
  db.select().from(responses).where(eq(responses.tripId, tripId));

/** Somebody who opens the guest's personal link. */
async function comes({ tripId, token }: Trip, firstName = 'Otto'): Promise<TestPerson> {
  const person = await createPerson(db, firstName);
  await person.api.guests.open({ tripId, token: token('Otto') });
  return person;
}

const reads = ({ api }: TestPerson, { tripId, guestId }: Trip) =>
  api.guests.answeredFor({ tripId, guestId });

const takes = ({ api }: TestPerson, { tripId }: Trip, keeps: 'own' | 'answered' | null = null) =>
  api.guests.takeAnswers({ tripId, keeps });

/** Hands the trip over to a new traveler. */
async function handOver({ amy, tripId }: Trip) {
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
    const trip = await answeredFor();
    const { amy, tripId } = trip;
    expect(await statesOf(amy, tripId)).toEqual({ Otto: 'answered', Rita: 'notYet' });
    const { kept, headcount } = await amy.api.guests.whoIsComing({ tripId });
    expect(headcount?.answered).toBe(1);
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
    const { amy, tripId } = await withOtto();
    await answerTrip(amy, tripId);
    const page = await amy.api.responses.tripPage({ tripId });
    expect(Object.keys(page.responses[0] ?? {})).not.toContain('answeredBy');
    const { kept } = await amy.api.guests.whoIsComing({ tripId });
    expect(Object.keys(kept?.guests[0] ?? {})).not.toContain('isAnsweredFor');
  });

  it('can be given for a guest who has declined, and not for one who has answered', async () => {
    const trip = await withOtto();
    const { amy, tripId, guestId, token } = trip;
    const otto = callerAs(db, null);
    await otto.guests.open({ tripId, token: token('Otto') });
    await otto.guests.decline({ tripId, declineReason: 'No phone' });
    await amy.api.guests.answerFor({ tripId, guestId, answers: answers(), began: null });
    expect((await statesOf(amy, tripId)).Otto).toBe('answered');
    const rita = await createPerson(db, 'Rita');
    await rita.api.guests.open({ tripId, token: token('Rita') });
    await answerTrip(rita, tripId);
    const about = { tripId, guestId: trip.ritasId };
    const late = amy.api.guests.answerFor({ ...about, answers: answers(), began: null });
    expect(await outcomeOf(late)).toBe('guest_answered');
    expect(await outcomeOf(amy.api.guests.answeredFor(about))).toBe('guest_answered');
    expect(await outcomeOf(amy.api.guests.withdrawAnswer(about))).toBe('guest_answered');
    expect(await responsesTo(tripId)).toHaveLength(2);
  });

  it('is changed by its organizer while the trip is open, with what they typed about needs', async () => {
    const trip = await answeredFor();
    const { amy, tripId, guestId } = trip;
    const { own, name, hidesNeeds } = await reads(amy, trip);
    expect([name, hidesNeeds, own?.accommodations]).toEqual(['Otto', false, NEEDS]);
    expect(own?.companions[0]?.companionNeeds).toBe(NEEDS_OF_LEA);
    const save = (began: number | null, budget: string) =>
      amy.api.guests.answerFor({ tripId, guestId, answers: answers({ budget }), began });
    await save(1, '$1');
    expect((await reads(amy, trip)).own).toMatchObject({ budget: '$1', version: 2 });
    expect(await outcomeOf(save(1, '$2'))).toBe('changed_since');
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect(await outcomeOf(save(2, '$3'))).toBe('trip_ready');
    expect((await reads(amy, trip)).own?.budget).toBe('$1');
  });

  it('is given, read and withdrawn by the organizer of that trip alone', async () => {
    const trip = await answeredFor();
    const { tripId, guestId } = trip;
    const member = await createPerson(db, 'Mia');
    await answerTrip(member, tripId);
    const other = await tripWithGuests(db);
    for (const [{ api }, tripIds] of [
      [member, tripId],
      [other.amy, tripId],
    ] as const) {
      const about = { tripId: tripIds, guestId };
      const save = api.guests.answerFor({ ...about, answers: answers(), began: 1 });
      expect(await outcomeOf(save)).toBe('not_organizer');
      expect(await outcomeOf(api.guests.answeredFor(about))).toBe('not_organizer');
      expect(await outcomeOf(api.guests.withdrawAnswer(about))).toBe('not_organizer');
    }
    const elsewhere = { tripId: other.tripId, guestId };
    expect(await outcomeOf(other.amy.api.guests.answeredFor(elsewhere))).toBe('guest_gone');
    expect(await outcomeOf(other.amy.api.guests.withdrawAnswer(elsewhere))).toBe('guest_gone');
  });

  it('gives a guest one response, however often it is sent at once', async () => {
    const before = await standIns();
    const { amy, tripId, guestId } = await withOtto();
    const send = () =>
      amy.api.guests.answerFor({ tripId, guestId, answers: answers(), began: null });
    await Promise.all([1, 2, 3].map(() => outcomeOf(send())));
    expect(await responsesTo(tripId)).toHaveLength(1);
    expect(await standIns()).toBe(before + 1);
  });
});

describe('an answer that is withdrawn', () => {
  it('leaves the guest on the list, and no stand-in behind', async () => {
    const before = await standIns();
    const trip = await answeredFor();
    const { amy, tripId, guestId } = trip;
    await amy.api.guests.withdrawAnswer({ tripId, guestId });
    await amy.api.guests.withdrawAnswer({ tripId, guestId });
    expect(await statesOf(amy, tripId)).toEqual({ Otto: 'notYet', Rita: 'notYet' });
    expect(await responsesTo(tripId)).toEqual([]);
    expect(await standIns()).toBe(before);
    expect((await reads(amy, trip)).own).toBeNull();
  });

  it('of a ready trip is told to operators, by the traveler’s name', async () => {
    const { amy, tripId, guestId } = await answeredFor();
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await amy.api.guests.withdrawAnswer({ tripId, guestId });
    const dee = await createPerson(db, 'Dee', { isOperator: true });
    const news = await dee.api.review.news({ tripId });
    expect(news.map(newsSentence)).toEqual(['Otto Lima has left the trip.']);
  });

  it.each([
    [
      'the answer is removed',
      ({ amy, tripId }: Trip, travelerId: string) =>
        amy.api.responses.remove({ tripId, travelerId }),
    ],
    ['the trip is deleted', ({ amy, tripId }: Trip) => amy.api.trips.delete({ tripId })],
    ['the organizer’s account is deleted', ({ amy }: Trip) => deletePerson(db, amy)],
    [
      'the organizer deletes it themselves',
      ({ amy }: Trip) => deleteAccount(db, accountBelongings, amy.actor.userId),
    ],
  ])(
    'also ends the stand-in when %s',
    async (_when, end: (trip: Trip, id: string) => Promise<unknown>) => {
      const before = await standIns();
      const trip = await answeredFor();
      const [given] = await responsesTo(trip.tripId);
      expect(await standIns()).toBe(before + 1);
      await end(trip, given?.travelerId ?? '');
      expect(await standIns()).toBe(before);
      expect(await responsesTo(trip.tripId)).toEqual([]);
    },
  );

  it('comes before the guest leaves the list, or is told apart from it', async () => {
    const { amy, tripId, guestId } = await answeredFor();
    expect(await outcomeOf(amy.api.guests.remove({ tripId, guestId }))).toBe('answered_for');
    expect(await outcomeOf(amy.api.guests.untie({ tripId, guestId }))).toBe('answered_for');
    expect((await statesOf(amy, tripId)).Otto).toBe('answered');
  });

  it('takes one of its companions along alone, once the trip is ready', async () => {
    const { amy, tripId } = await answeredFor();
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const { responses: cards } = await amy.api.responses.tripPage({ tripId });
    const companionId = cards[0]?.companions[0]?.companionId ?? '';
    await amy.api.responses.companionLeaves({ tripId, companionId });
    expect(await db.$count(companions, eq(companions.tripId, tripId))).toBe(0);
    expect(await responsesTo(tripId)).toHaveLength(1);
  });
});

describe('the guest, by their personal link', () => {
  it('sees what was answered for them, without the needs', async () => {
    const trip = await answeredFor();
    const otto = await comes(trip);
    const { tripId } = trip;
    const seen = await otto.api.guests.answersForYou({ tripId });
    expect(seen).toMatchObject({ organizerName: 'Amy Adams', own: null });
    expect(seen?.answered).toMatchObject({ firstName: 'Otto', budget: 'about $2,500' });
    expect(JSON.stringify(seen)).not.toContain(NEEDS);
    expect(JSON.stringify(seen)).not.toContain(NEEDS_OF_LEA);
    expect((await otto.api.guests.arrival({ tripId })).guest?.isAnsweredFor).toBe(true);
    const sam = await createPerson(db, 'Sam');
    expect(await outcomeOf(sam.api.guests.answersForYou({ tripId }))).toBe('link_ended');
    expect(await outcomeOf(takes(sam, trip))).toBe('link_ended');
    await sam.api.guests.open({ tripId, token: trip.token('Rita') });
    expect(await sam.api.guests.answersForYou({ tripId })).toBeNull();
    expect(await outcomeOf(takes(sam, trip))).toBe('place_taken');
    // Their own link is not a way around what a hand-over hides.
    await trip.amy.api.guests.open({ tripId, token: trip.token('Otto') });
    expect(await outcomeOf(trip.amy.api.guests.answersForYou({ tripId }))).toBe('link_ended');
  });

  it('owns all of it after ‘These Are Mine’, and the organizer reads no needs any more', async () => {
    const before = await standIns();
    const trip = await answeredFor();
    const { amy, tripId, guestId } = trip;
    const [given] = await responsesTo(tripId);
    const [plan] = await db
      .insert(plans)
      .values({
        ...{ tripId, position: 0, planTitle: 'A', planStart: '2027-04-03', planEnd: '2027-04-10' },
        ...{ timeZone: 'Europe/Paris', currency: 'USD' },
      })
      .returning({ id: plans.id });
    const about = { planId: plan?.id ?? '', travelerId: given?.travelerId ?? '' };
    await db.insert(planPeople).values({ ...about, without: false, arrives: '2027-04-04' });
    const otto = await comes(trip);
    await takes(otto, trip);
    await takes(otto, trip);
    const own = await otto.api.responses.own({ tripId });
    expect(own).toMatchObject({ firstName: 'Otto', accommodations: NEEDS, version: 1 });
    expect(own?.companions[0]?.companionNeeds).toBe(NEEDS_OF_LEA);
    const [now] = await responsesTo(tripId);
    expect(now).toMatchObject({
      ...{ userId: otto.actor.userId, travelerId: given?.travelerId, answeredBy: null },
    });
    expect(await db.$count(planPeople, eq(planPeople.planId, about.planId))).toBe(1);
    expect(await standIns()).toBe(before);
    expect(await statesOf(amy, tripId)).toEqual({ Otto: 'answered', Rita: 'notYet' });
    const page = await amy.api.responses.tripPage({ tripId });
    expect(page.responses[0]?.answeredBy).toBeUndefined();
    expect(page.responses[0]?.email).toBe(otto.actor.email);
    expect(await outcomeOf(reads(amy, trip))).toBe('guest_answered');
    const save = amy.api.guests.answerFor({ tripId, guestId, answers: answers(), began: 1 });
    expect(await outcomeOf(save)).toBe('guest_answered');
    const sam = await comes(trip, 'Sam');
    expect(await outcomeOf(takes(sam, trip))).toBe('place_taken');
  });

  it('picks the response that stays if they have answered themselves', async () => {
    for (const keeps of ['own', 'answered'] as const) {
      const before = await standIns();
      const trip = await answeredFor();
      const { amy, tripId } = trip;
      await amy.api.guests.setListOnly({ tripId, listOnly: true });
      const otto = await comes(trip);
      await answerTrip(otto, tripId);
      const seen = await otto.api.guests.answersForYou({ tripId });
      expect(seen?.own?.firstName).toBe('Ben');
      expect(await outcomeOf(takes(otto, trip))).toBe('pick_response');
      await takes(otto, trip, keeps);
      const rows = await responsesTo(tripId);
      expect(rows).toMatchObject([{ userId: otto.actor.userId, waiting: false, answeredBy: null }]);
      expect(rows[0]?.firstName).toBe(keeps === 'own' ? 'Ben' : 'Otto');
      expect((await statesOf(amy, tripId)).Otto).toBe('answered');
      expect(await standIns()).toBe(before);
    }
  });

  it('gets nothing if the organizer has removed them', async () => {
    const trip = await answeredFor();
    const { amy, tripId } = trip;
    const otto = await comes(trip);
    await answerTrip(otto, tripId);
    const travelerId = await travelerOf(amy, tripId, otto);
    await amy.api.responses.remove({ tripId, travelerId });
    expect(await outcomeOf(takes(otto, trip, 'answered'))).toBe('removed_from_trip');
  });
});

describe('a trip that is handed over', () => {
  it('takes the answers along, without the needs that the former organizer typed', async () => {
    const trip = await answeredFor();
    const { amy, tripId, guestId } = trip;
    const ben = await handOver(trip);
    expect(await outcomeOf(reads(amy, trip))).not.toBe('ok');
    const read = await reads(ben, trip);
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
        answers: answers({ accommodations: '', budget, companions: [typed] }),
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
