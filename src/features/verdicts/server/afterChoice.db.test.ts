import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { emptyItem } from '#support/planParts';
import { addPlan, sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  askedOf,
  bookedTrip,
  choose,
  closeRound,
  FIVE,
  leave,
  mailed,
  newVersion,
  type Open,
  one,
  openRound,
  roundOf,
  say,
  stageOf,
  TWO,
  takeBack,
} from '#support/verdictSteps';
import type { Item } from '@/features/plans/domain/item';

const { db } = await openDatabaseForFile();

/** A room in a hostel, which costs everybody the same no matter who comes. */
const HOSTEL = randomUUID();
const hostel = (cost = 30_000): Item[] => [
  { ...emptyItem, itemId: HOSTEL, title: 'Hostel', cost, costPer: 'person' },
];

interface TwoPlans extends Open {
  second: string;
  other: string;
}

/** Five people who all say that both plans work; the organizer has chosen Plan A. */
async function chosenOfTwo(items?: Item[]): Promise<TwoPlans> {
  const trip = await openRound(db);
  const proposalId = items ? await trip.propose(items) : trip.proposalId;
  const second = await addPlan(db, trip.tripId, 1);
  const other = await trip.propose(sharedItems(400_000), second);
  for (const name of FIVE) {
    await say({ ...trip, proposalId }, name);
    await say({ ...trip, proposalId: other }, name);
  }
  await choose({ ...trip, proposalId });
  return { ...trip, proposalId, second, other };
}

const chosenIn = async ({ amy, tripId }: Open) => (await roundOf(amy, tripId)).chosenProposalId;
const kindsIn = async ({ amy, tripId }: Open) =>
  (await amy.api.verdicts.history({ tripId })).map(({ kind }) => kind);

describe('another plan, after the choice', () => {
  it('leaves the choice alone if its version asks nobody', async () => {
    const trip = await chosenOfTwo();
    const version = await trip.propose(sharedItems(410_000), trip.second);
    expect(await chosenIn(trip)).toBe(trip.proposalId);
    expect(await stageOf(trip)).toBe('agreed');
    expect(await mailed(trip, 'askedAgain', version)).toEqual([]);
    expect(await kindsIn(trip)).not.toContain('lifted');
  });

  it('lifts the choice if its version asks somebody, so that they can answer', async () => {
    const trip = await chosenOfTwo();
    const version = await trip.propose(sharedItems(800_000), trip.second);
    expect(await stageOf(trip)).toBe('proposed');
    expect(await chosenIn(trip)).toBeNull();
    expect(await mailed(trip, 'askedAgain', version)).toHaveLength(5);
    const history = await trip.amy.api.verdicts.history({ tripId: trip.tripId });
    expect(history.at(-1)).toMatchObject({ kind: 'lifted', planTitle: 'Plan A' });
    expect(await outcomeOf(say({ ...trip, proposalId: version }, 'Ana'))).toBe('ok');
    // Answers to the plan that was chosen still stand.
    expect(await askedOf(one(trip, 'Ana'), trip.tripId)).toMatchObject({ standing: 'given' });
  });

  it('asks everybody and lifts the choice if nobody has seen it yet', async () => {
    const trip = await openRound(db, TWO, TWO);
    await choose(trip);
    const second = await addPlan(db, trip.tripId, 1);
    const version = await trip.propose(sharedItems(400_000), second);
    expect(await stageOf(trip)).toBe('proposed');
    expect(await mailed(trip, 'proposed', version)).toHaveLength(3);
    expect(await outcomeOf(say({ ...trip, proposalId: version }, 'Ana'))).toBe('ok');
  });

  it('asks nobody about itself when somebody leaves: the choice stands', async () => {
    const trip = await chosenOfTwo(hostel());
    for (const name of ['Eli', 'Dev']) await leave(trip, name);
    expect(await stageOf(trip)).toBe('agreed');
    expect(await mailed(trip, 'askedAgain', trip.other)).toEqual([]);
  });

  it('asks what was left open meanwhile, once the choice is lifted', async () => {
    const trip = await chosenOfTwo(hostel());
    for (const name of ['Eli', 'Dev']) await leave(trip, name);
    const version = await trip.propose(hostel(90_000));
    expect(await stageOf(trip)).toBe('proposed');
    expect(await mailed(trip, 'askedAgain', version)).toHaveLength(3);
    expect(await mailed(trip, 'askedAgain', trip.other)).toHaveLength(3);
  });
});

describe('once a trip is booked', () => {
  it('no other plan is proposed, neither again nor for the first time', async () => {
    const trip = await bookedTrip(db);
    const { tripId, operator } = trip;
    const planId = await addPlan(db, tripId, 1);
    const round = { consentBy: dayFromNow(10), quorum: '', minimumGroup: '' };
    const proposing = { tripId, planId, changes: 1, roundVersion: 1, round };
    expect(await outcomeOf(operator.api.plans.propose(proposing))).toBe('other_plan_booked');
    const own = { ...proposing, planId: trip.planId };
    expect(await outcomeOf(operator.api.plans.propose(own))).toBe('findings_left');
  });

  it('nobody can withdraw it, and its organizer cannot delete it', async () => {
    const trip = await bookedTrip(db);
    expect(await outcomeOf(takeBack(trip))).toBe('trip_booked');
    const { tripId } = trip;
    expect(await outcomeOf(trip.amy.api.trips.delete({ tripId }))).toBe('trip_booked');
  });

  it('it is booked either before it is marked unready or after, never both', async () => {
    for (let race = 0; race < 6; race += 1) {
      const trip = await openRound(db, TWO);
      const { tripId, operator } = trip;
      const open = await newVersion(trip, []);
      for (const name of TWO) await say(open, name);
      await closeRound(trip);
      await choose(open);
      const both = await Promise.all([
        outcomeOf(operator.api.verdicts.markBooked({ tripId })),
        outcomeOf(takeBack(trip)),
      ]);
      expect(['ok,trip_booked', 'nothing_chosen,ok']).toContain(both.join());
    }
  });
});
