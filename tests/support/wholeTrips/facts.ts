import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { thaw } from '@/features/plans/domain/frozen';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { type Stage, stageOf } from '@/features/trips/domain/stage';
import { trips } from '@/features/trips/server/tables';
import { tripHistory, verdicts } from '@/features/verdicts/server/tables';
import type { Step } from './steps';
import type { WholeTrip } from './wholeTrip';

/** Reads everything stored about a trip's rounds. */
export async function readFacts({ db, tripId }: WholeTrip) {
  const [trip] = await db.select().from(trips).where(eq(trips.id, tripId));
  if (!trip) throw new Error('the trip is gone');
  const isIts = <Table extends { tripId: Parameters<typeof eq>[0] }>(table: Table) =>
    eq(table.tripId, tripId);
  const rounds = await db.select().from(planRounds).where(isIts(planRounds));
  const proposals = await db.select().from(planProposals).where(isIts(planProposals));
  const said = await db.select().from(verdicts).where(isIts(verdicts));
  const history = await db
    .select()
    .from(tripHistory)
    .where(isIts(tripHistory))
    .orderBy(asc(tripHistory.id));
  return { trip, stage: stageOf(trip), rounds, proposals: proposals.map(thaw), said, history };
}

export type Facts = Awaited<ReturnType<typeof readFacts>>;

/** A trip's flags agree with its rounds. */
function expectOneStory({ trip, rounds, stage, proposals }: Facts): void {
  const open = rounds.filter(({ withdrawnAt }) => withdrawnAt === null);
  expect(open.length).toBeLessThanOrEqual(1);
  const [round] = open;
  expect(trip.isProposed, 'proposed with an open round').toBe(round !== undefined);
  expect(trip.isChosen, 'chosen with a choice').toBe((round?.chosenProposalId ?? null) !== null);
  if (trip.isBooked) expect(trip.isChosen, 'booked with a choice').toBe(true);
  if (trip.status === 'draft') expect(stage).toBe('gathering');
  const newest = proposals.filter(({ supersededAt, withdrawnAt }) => !supersededAt && !withdrawnAt);
  const plans = newest.map(({ planId }) => planId);
  expect(new Set(plans).size, 'one newest version of a plan').toBe(plans.length);
  if (!round?.chosenProposalId) return;
  expect(newest.map(({ id }) => id)).toContain(round.chosenProposalId);
  expect(round.going).not.toBeNull();
}

/** A version never changes. */
function expectFrozen(before: Facts, after: Facts): void {
  const now = new Map(after.proposals.map((one) => [one.id, one]));
  for (const { supersededAt, withdrawnAt, roundId, ...frozen } of before.proposals) {
    const {
      supersededAt: _,
      withdrawnAt: ended,
      roundId: own,
      ...found
    } = now.get(frozen.id) ?? {};
    expect(found).toEqual(frozen);
    // It leaves its round only when it is withdrawn.
    if (own !== roundId) expect([withdrawnAt, ended]).toEqual([null, expect.any(Date)]);
    if (supersededAt) expect(now.get(frozen.id)?.supersededAt).toEqual(supersededAt);
    if (withdrawnAt) expect(now.get(frozen.id)?.withdrawnAt).toEqual(withdrawnAt);
  }
}

const ENDS_CHOICE = /^(shares ?)*(lifted|deserted)?$/;

const NOTES: Partial<Record<Step['name'], RegExp>> = {
  ready: /^(ready)?$/,
  unready: /^(unready)?$/,
  sendBack: /^(unready)?$/,
  propose: /^((proposed|version)( lifted| deserted)?)?$/,
  withdraw: /^withdrawn$/,
  choose: /^(chosen)?$/,
  markBooked: /^(booked)?$/,
  finish: /^(finished)?$/,
  timePasses: /^(finished)?$/,
  leave: ENDS_CHOICE,
  manyLeave: ENDS_CHOICE,
  remove: ENDS_CHOICE,
  deleteAccount: ENDS_CHOICE,
};

/** Each event has one line of history. Anything else leaves none. */
function expectHistory(before: Facts, after: Facts, { name }: Step, outcome: string): void {
  const known = before.history.length;
  expect(after.history.slice(0, known)).toEqual(before.history);
  const added = after.history.slice(known).map(({ kind }) => kind);
  expect(added.join(' ')).toMatch(outcome === 'ok' ? (NOTES[name] ?? /^$/) : /^$/);
  const [was, is] = [before.trip, after.trip];
  const happened = {
    chosen: !was.isChosen && is.isChosen,
    booked: !was.isBooked && is.isBooked,
    finished: !was.isFinished && is.isFinished,
  };
  for (const [kind, hasHappened] of Object.entries(happened)) {
    expect(added.some((one) => one === kind)).toBe(hasHappened);
  }
  const isLifted = was.isChosen && !is.isChosen && is.isProposed;
  expect(added.some((one) => one === 'lifted' || one === 'deserted')).toBe(isLifted);
}

const TAKES_NO_VERDICT: readonly Stage[] = ['gathering', 'ready', 'agreed', 'finished'];

/**
 * Only the author and operators change what someone has said. Between the choice and the booking
 * nobody does, and after that only those whom a version asks.
 */
function expectOwnWords(before: Facts, after: Facts, { name }: Step): void {
  const key = (one: Facts['said'][number]) => `${one.roundId} ${one.planId} ${one.travelerId}`;
  const wordsIn = ({ said }: Facts) =>
    new Map(
      said.map(({ seen, seenAt, askedAt, askedFor, ...words }) => [
        key({ seen, seenAt, askedAt, askedFor, ...words }),
        JSON.stringify(words),
      ]),
    );
  const [was, is] = [wordsIn(before), wordsIn(after)];
  const changed = [...is].filter(([id, words]) => was.get(id) !== words);
  if (TAKES_NO_VERDICT.includes(before.stage)) expect(changed).toEqual([]);
  const most = ['works', 'worksIf', 'cant', 'answerCondition', 'confirm'].includes(name) ? 1 : 0;
  if (name !== 'allWork') expect(changed.length).toBeLessThanOrEqual(most);
}

/** Anyone in a booking pays no more than they agreed to. */
function expectAgreed(before: Facts, { trip, rounds, proposals, said }: Facts): void {
  if (before.trip.isBooked || !trip.isBooked) return;
  const open = rounds.find(({ withdrawnAt }) => withdrawnAt === null);
  const chosen = proposals.find(({ id }) => id === open?.chosenProposalId);
  const goers = said.filter(
    ({ roundId, planId, travelerId }) =>
      roundId === open?.id && planId === chosen?.planId && open.going?.includes(travelerId),
  );
  for (const { seen, ceiling } of goers) expect(seen.money.share).toBeLessThanOrEqual(ceiling);
}

/** Checks what holds after every step, whatever its outcome. */
export function expectSound(before: Facts, after: Facts, step: Step, outcome: string): void {
  expectOneStory(after);
  expectFrozen(before, after);
  expectAgreed(before, after);
  // With two steps at once, nobody here knows which came first.
  if (step.beside) return;
  expectHistory(before, after, step, outcome);
  expectOwnWords(before, after, step);
  // A finished trip stays finished, and a booked one never loses its choice again.
  if (before.trip.isFinished) expect(after.stage).toBe('finished');
  if (before.trip.isBooked) expect(after.trip.isBooked).toBe(true);
}
