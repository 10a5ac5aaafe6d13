import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  type AnsweredTrip,
  answeredForOtto,
  NEEDS,
  NEEDS_OF_LEA,
  ottosAnswers,
  readsOttos,
} from '#support/answeredFor';
import { answerTrip, createPerson, type TestPerson } from '#support/callers';
import { statesOf, travelerOf } from '#support/guests';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { auditEvents } from '@/features/audit/server/tables';
import { users } from '@/features/identity/server/tables';
import { planPeople, plans } from '@/features/plans/server/tables';
import { responses } from '@/features/responses/server/tables';

const { db } = await openDatabaseForFile();

const standIns = () => db.$count(users, eq(users.isStandIn, true));
const responsesTo = (tripId: string) =>
  db.select().from(responses).where(eq(responses.tripId, tripId));

/** Somebody who opens the guest's personal link. */
async function comes({ tripId, token }: AnsweredTrip, firstName = 'Otto'): Promise<TestPerson> {
  const person = await createPerson(db, firstName);
  await person.api.guests.open({ tripId, token: token('Otto') });
  return person;
}

const takes = (
  { api }: TestPerson,
  { tripId }: AnsweredTrip,
  keeps: 'own' | 'answered' | null = null,
) => api.guests.takeAnswers({ tripId, keeps });

// SPEC-4 14.1 'Answering for somebody without a phone'
describe('the guest, by their personal link', () => {
  it('reads who has looked at the needs before, and the audit record has that it changed hands', async () => {
    const trip = await answeredForOtto(db);
    const { amy, tripId } = trip;
    const dee = await createPerson(db, 'Dee', { isOperator: true });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await dee.api.review.trip({ tripId });
    const otto = await comes(trip);
    await takes(otto, trip);
    expect((await otto.api.privacy.looks({})).looks).toMatchObject([{ looker: 'Dee Adams' }]);
    const isTaken = and(eq(auditEvents.tripId, tripId), eq(auditEvents.action, 'answers_taken'));
    const [event] = await db.select().from(auditEvents).where(isTaken);
    expect(event).toMatchObject({ actor: 'a traveler', subjectId: otto.actor.userId });
  });

  it('sees what was answered for them, without the needs', async () => {
    const trip = await answeredForOtto(db);
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
    const trip = await answeredForOtto(db);
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
    expect(await outcomeOf(readsOttos(amy, trip))).toBe('guest_answered');
    const save = amy.api.guests.answerFor({ tripId, guestId, answers: ottosAnswers(), began: 1 });
    expect(await outcomeOf(save)).toBe('guest_answered');
    const sam = await comes(trip, 'Sam');
    expect(await outcomeOf(takes(sam, trip))).toBe('place_taken');
  });

  it('picks the response that stays if they have answered themselves', async () => {
    for (const keeps of ['own', 'answered'] as const) {
      const before = await standIns();
      const trip = await answeredForOtto(db);
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
    const trip = await answeredForOtto(db);
    const { amy, tripId } = trip;
    const otto = await comes(trip);
    await answerTrip(otto, tripId);
    const travelerId = await travelerOf(amy, tripId, otto);
    await amy.api.responses.remove({ tripId, travelerId });
    expect(await outcomeOf(takes(otto, trip, 'answered'))).toBe('removed_from_trip');
  });
});
