import { eq } from 'drizzle-orm';
import { planRounds } from '@/features/plans/server/proposalTables';
import type { Db } from '@/platform/server/database/database';
import { jobs } from '@/platform/server/jobs/tables';
import type { TestPerson } from './callers';
import { keepItems, type ProposedTrip, proposedTrip, sharedItems } from './proposedTrip';

export const FIVE = ['Ana', 'Ben', 'Chi', 'Dev', 'Eli'];
export const WORKS = { verdict: 'works', condition: '', reason: '' } as const;
export const CANT = { verdict: 'cant', condition: '', reason: 'My knee hurts' } as const;
export const onlyIf = (condition: string) =>
  ({ verdict: 'worksIf', condition, reason: '' }) as const;

/** A trip with the version of its plan that is with the group. */
export type Open = ProposedTrip & { db: Db; proposalId: string };

/** Somebody of a trip, by their first name. */
export function one({ people }: Pick<ProposedTrip, 'people'>, name: string): TestPerson {
  const person = people[name];
  if (!person) throw new Error(`there is no ${name}`);
  return person;
}

export async function openRound(db: Db, names = FIVE): Promise<Open> {
  const trip = await proposedTrip(db, names);
  const proposalId = await trip.propose();
  return { ...trip, db, proposalId };
}

interface Said {
  verdict: 'works' | 'worksIf' | 'cant';
  condition: string;
  reason: string;
}

/** Says something to a version, for the price that its page shows. */
export async function say(trip: Open, name: string, verdict: Said = WORKS) {
  const { tripId, proposalId } = trip;
  const { api } = one(trip, name);
  const { round } = await api.verdicts.round({ tripId });
  const shown = round?.variants.find((variant) => variant.proposalId === proposalId)?.asked;
  return api.verdicts.give({ tripId, proposalId, verdict, ceiling: shown?.ceiling ?? 0 });
}

/** A condition that nobody has answered yet. */
export const ASKED = { state: 'asked', note: '' } as const;

export async function roundOf({ api }: TestPerson, tripId: string) {
  const { round } = await api.verdicts.round({ tripId });
  if (!round) throw new Error('nothing is proposed');
  return round;
}

export const askedOf = async (person: TestPerson, tripId: string) =>
  (await roundOf(person, tripId)).variants[0]?.asked;

export const stageOf = async ({ amy, tripId }: ProposedTrip) =>
  (await amy.api.verdicts.round({ tripId })).stage;

/** Who is due a mail of some kind about a version. */
export async function mailed(db: Db, kind: string, proposalId: string) {
  const found = await db.select().from(jobs);
  return found
    .map(({ data }) => data)
    .filter((data) => data.mail === kind && data.proposalId === proposalId)
    .map(({ userId }) => userId);
}

export const idsOf = (trip: ProposedTrip, ...names: string[]) =>
  names.map((name) => trip.ids[name] ?? '');

export const choose = ({ amy, tripId, proposalId }: Open, without: string[] = []) =>
  amy.api.verdicts.choose({ tripId, proposalId, without });

/** What a plan says of whom it is without. */
export const without = (trip: ProposedTrip, ...names: string[]) => ({
  people: idsOf(trip, ...names).map((travelerId) => ({
    ...{ travelerId, without: true, arrives: null, leaves: null },
  })),
});

export const leave = (trip: Open, name: string) =>
  one(trip, name).api.responses.leave({ tripId: trip.tripId });

/** Has the day for verdicts be over. */
export async function closeRound({ db, roundId }: Open): Promise<void> {
  await db.update(planRounds).set({ consentBy: '2020-01-01' }).where(eq(planRounds.id, roundId));
}

/** A trip that is booked for all of them. */
export async function bookedTrip(db: Db, names = ['Ana', 'Ben']): Promise<Open> {
  const trip = await openRound(db, names);
  for (const name of names) await say(trip, name);
  await choose(trip);
  await keepItems(db, trip.planId, sharedItems(), 'booked');
  await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
  return trip;
}

/** A version of a booked trip, which is the open one from then on. */
export async function newVersion(
  trip: Open,
  ...version: Parameters<Open['propose']>
): Promise<Open> {
  return { ...trip, proposalId: await trip.propose(...version) };
}

/** How each stands to what has changed since the booking, as the organizer reads it. */
export async function sinceOf({ amy, tripId }: Pick<Open, 'amy' | 'tripId'>) {
  const round = await roundOf(amy, tripId);
  const chosen = round.variants.find((one) => one.proposalId === round.chosenProposalId);
  return Object.fromEntries(
    (chosen?.decision?.people ?? []).map(({ name, since }) => [name.split(' ')[0], since]),
  );
}
