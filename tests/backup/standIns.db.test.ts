import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { callerAs } from '#support/callers';
import { statesOf } from '#support/guests';
import { openLastSchema } from '#support/lastSchema';
import { companions } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { jobs } from '@/platform/server/jobs/tables';

const { db, close, before, said } = await openLastSchema();
afterAll(close);

/** A trip of the backup, read by its organizer. */
async function tripCalled(tripName: string) {
  const [trip] = await db.select().from(trips).where(eq(trips.tripName, tripName));
  if (!trip) throw new Error(`there is no ${tripName}`);
  const { id: tripId, userId, organizerEmail: email } = trip;
  const actor = { userId, email, isOperator: false, sessionId: 'x' };
  const organizer = { actor, api: callerAs(db, actor) };
  const party = await db
    .select()
    .from(companions)
    .where(eq(companions.userId, userId))
    .orderBy(companions.position);
  return { tripId, organizer, party, own: await organizer.api.responses.own({ tripId }) };
}

type Kept = Awaited<ReturnType<typeof tripCalled>>;

/** What the round asks the party of the organizer, and everybody who is asked again. */
async function askedOf({ tripId, organizer }: Kept) {
  const { round } = await organizer.api.verdicts.round({ tripId });
  const [variant] = round?.variants ?? [];
  return { asked: variant?.asked, people: variant?.decision?.people ?? [] };
}

const namesOf = ({ party }: Kept) => party.map(({ companionName }) => companionName);

// SPEC-4 14.1
describe('an answer for which there was a stand-in', () => {
  it('is of a companion of the organizer, who has a response by it and does not come themselves', async () => {
    const trip = await tripCalled('Draft, without the organizer');
    expect(namesOf(trip)).toEqual(['Otto Lima', 'Lea']);
    expect(trip.party.map(({ companionNeeds }) => companionNeeds)).toEqual([
      'Insulin twice a day',
      'Lea must not eat sesame',
    ]);
    expect(trip.own).toMatchObject({ firstName: 'Amy', accommodations: '', comesToo: 'no' });
    expect(await statesOf(trip.organizer, trip.tripId)).toEqual({
      ...{ 'Otto Lima': 'answered', Rita: 'notYet' },
    });
    const { headcount } = await trip.organizer.api.guests.whoIsComing({ tripId: trip.tripId });
    expect(headcount).toEqual({ answered: 2, expected: '3', countsPeople: true });
  });

  it('joins the response of an organizer who comes too', async () => {
    const trip = await tripCalled('Draft, with the organizer');
    expect(namesOf(trip)).toEqual(['Otto Lima', 'Lea', 'Rita Rossi']);
    expect(trip.own?.comesToo).toBe('');
    expect(trip.own?.preferences.split('\n')).toEqual([
      'Window seats and noodles',
      'Otto Lima: can come 2027-03-30 - 2027-04-10; budget $900; from Boston; Window seats and noodles',
      'Rita Rossi: Window seats and noodles',
    ]);
    const { headcount } = await trip.organizer.api.guests.whoIsComing({ tripId: trip.tripId });
    expect(headcount).toMatchObject({ answered: 4, expected: '4' });
  });

  it('keeps the needs that an organizer before had written', async () => {
    const trip = await tripCalled('Handed over, with hidden needs');
    expect(trip.party[0]).toMatchObject({ companionNeeds: 'Insulin twice a day' });
  });

  it.each([
    ['Round, without the organizer', 'works', 250_000, 2],
    ['Round, with the organizer', 'worksIf', 500_000, 1],
  ])('is of a person of the plan with the same agreement: %s', async (...row) => {
    const [name, verdict, ceiling, answers] = row;
    const trip = await tripCalled(name);
    const { asked, people } = await askedOf(trip);
    expect(namesOf(trip)).toEqual(['Ben Lima']);
    expect(asked).toMatchObject({ standing: 'given', said: { verdict }, ceiling, news: [] });
    expect(people.filter(({ said }) => said !== null)).toHaveLength(answers);
  });

  it.each([
    ['Dues, without the organizer', 1],
    ['Dues, with the organizer', 4],
  ])('is of a party that owes what both did: %s', async (name, guests) => {
    const trip = await tripCalled(name);
    expect(trip.party).toHaveLength(guests);
    const owed = await trip.organizer.api.dues.forTraveler({ tripId: trip.tripId });
    const sum = owed.dues.reduce((total, { amount }) => total + amount, 0);
    const { asked } = await askedOf(trip);
    expect(sum).toBe(asked?.share);
    expect(asked?.standing).toBe('given');
    const paid = owed.dues.flatMap(({ payments }) => payments.map(({ note }) => note));
    expect(paid.some((note) => note.startsWith('Said by '))).toBe(true);
  });

  it('leaves no account behind, and its organizers are told', async () => {
    const standIns = (before.users ?? []).filter((row) => row.is_stand_in);
    expect(standIns.length).toBe(8);
    const told = await db.select().from(jobs).where(eq(jobs.kind, 'partyMoved'));
    expect(told).toHaveLength(7);
    expect(said).toContain('8 guests for whom an organizer answered are in the organizer');
  });
});
