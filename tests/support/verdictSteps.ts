import { eq } from 'drizzle-orm';
import { planRounds } from '@/features/plans/server/proposalTables';
import type { Db } from '@/platform/server/database/database';
import { jobs } from '@/platform/server/jobs/tables';
import type { TestPerson } from './callers';
import { keepItems, type ProposedTrip, proposedTrip, sharedItems } from './proposedTrip';

export const FIVE = ['Ana', 'Ben', 'Chi', 'Dev', 'Eli'];
export const FOUR = FIVE.slice(0, 4);
export const THREE = FIVE.slice(0, 3);
export const TWO = FIVE.slice(0, 2);
export const WORKS = { verdict: 'works', condition: '', reason: '' } as const;
export const CANT = { verdict: 'cant', condition: '', reason: 'My knee hurts' } as const;
export const onlyIf = (condition: string) =>
  ({ verdict: 'worksIf', condition, reason: '' }) as const;

/** A trip, and the version of its plan that is with the group. */
export type Open = ProposedTrip & { db: Db; proposalId: string };

/** Returns a person on the trip, by first name. */
export function one({ people }: Pick<ProposedTrip, 'people'>, name: string): TestPerson {
  const person = people[name];
  if (!person) throw new Error(`there is no ${name}`);
  return person;
}

/** Creates a plan that is with these people. It works for those in `works`, who said so. */
export async function openRound(
  db: Db,
  names = FIVE,
  works: readonly string[] = [],
): Promise<Open> {
  const trip = await proposedTrip(db, names);
  const open = { ...trip, db, proposalId: await trip.propose() };
  for (const name of works) await say(open, name);
  return open;
}

interface Said {
  verdict: 'works' | 'worksIf' | 'cant';
  condition: string;
  reason: string;
}

/** Gives a verdict on a version (by default the first open one), for its displayed price. */
export async function sayTo(
  { tripId, ...about }: { tripId: string; proposalId?: string },
  { api }: TestPerson,
  verdict: Said = WORKS,
) {
  const { round } = await api.verdicts.round({ tripId });
  const { proposalId = round?.variants[0]?.proposalId ?? '' } = about;
  const shown = round?.variants.find((variant) => variant.proposalId === proposalId)?.asked;
  return api.verdicts.give({ tripId, proposalId, verdict, ceiling: shown?.ceiling ?? 0 });
}

export const say = (trip: Open, name: string, verdict?: Said) =>
  sayTo(trip, one(trip, name), verdict);

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

/** Returns who is due a mail of this kind about a version, as first names in alphabetical order. */
export async function mailed(
  { db, amy, people, ...open }: Pick<Open, 'db' | 'proposalId' | 'amy' | 'people'>,
  kind: string,
  proposalId = open.proposalId,
) {
  const all = Object.entries({ ...people, Amy: amy });
  const found = await db.select().from(jobs);
  return found
    .map(({ data }) => data)
    .filter((data) => data.mail === kind && data.proposalId === proposalId)
    .map(({ userId }) => all.find(([, { actor }]) => actor.userId === userId)?.[0] ?? userId)
    .sort();
}

export const idsOf = (trip: ProposedTrip, ...names: string[]) =>
  names.map((name) => trip.ids[name] ?? '');

export const choose = ({ amy, tripId, proposalId }: Open, without: string[] = []) =>
  amy.api.verdicts.choose({ tripId, proposalId, without });

/** The part of a plan that excludes these people. */
export const without = (trip: ProposedTrip, ...names: string[]) => ({
  people: idsOf(trip, ...names).map((travelerId) => ({
    ...{ travelerId, without: true, arrives: null, leaves: null },
  })),
});

export const leave = (trip: Open, name: string) =>
  one(trip, name).api.responses.leave({ tripId: trip.tripId });

/** Moves the deadline for verdicts into the past. */
export async function closeRound({ db, roundId }: Open): Promise<void> {
  await db.update(planRounds).set({ consentBy: '2020-01-01' }).where(eq(planRounds.id, roundId));
}

/** Takes the trip back as the organizer, withdrawing what is with the group. */
export const takeBack = ({ amy, tripId }: Pick<Open, 'amy' | 'tripId'>) =>
  amy.api.trips.setStatus({ tripId, status: 'draft', withdraws: true });

type Step = Parameters<TestPerson['api']['verdicts']['answerCondition']>[0];

/** Answers someone's condition as an operator. Nobody has answered it so far. */
export const answer = (
  { operator, tripId, proposalId, ids }: Open,
  name: string,
  condition: string,
  {
    by = operator,
    seen = ASKED,
    ...step
  }: { by?: TestPerson } & Partial<Step['step'] & Pick<Step, 'seen'>> = {},
) =>
  by.api.verdicts.answerCondition({
    ...{ tripId, proposalId, travelerId: ids[name] ?? '', condition },
    ...{ step: { answer: 'accept', note: '', ...step }, seen },
  });

/** Books everything in a chosen plan. */
export async function book({ db, planId, operator, tripId }: Open): Promise<void> {
  await keepItems(db, planId, sharedItems(), 'booked');
  await operator.api.verdicts.markBooked({ tripId });
}

/** Creates a trip whose plan is chosen for all of them, with everything in it booked. */
export async function bookableTrip(db: Db, names = FOUR): Promise<Open> {
  const trip = await openRound(db, names, names);
  await choose(trip);
  await keepItems(db, trip.planId, sharedItems(), 'booked');
  return trip;
}

/** Creates a trip that is booked for all of them. */
export async function bookedTrip(db: Db, names = TWO): Promise<Open> {
  const trip = await bookableTrip(db, names);
  await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
  return trip;
}

/** Proposes a new version on a booked trip, and makes it the open one. */
export async function newVersion(
  trip: Open,
  ...version: Parameters<Open['propose']>
): Promise<Open> {
  return { ...trip, proposalId: await trip.propose(...version) };
}

/** Returns where each person stands on the changes since the booking, as the organizer sees it. */
export async function sinceOf({ amy, tripId }: Pick<Open, 'amy' | 'tripId'>) {
  const round = await roundOf(amy, tripId);
  const chosen = round.variants.find((one) => one.proposalId === round.chosenProposalId);
  return Object.fromEntries(
    (chosen?.decision?.people ?? []).map(({ name, since }) => [name.split(' ')[0], since]),
  );
}
