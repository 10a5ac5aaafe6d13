import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { duringTransaction } from '#support/duringTransaction';
import { keepItems, sharedItems } from '#support/proposedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  answer,
  askedOf,
  book,
  bookedTrip,
  CANT,
  choose,
  FOUR,
  leave,
  mailed,
  newVersion,
  type Open,
  one,
  onlyIf,
  openRound,
  say,
  sinceOf,
  stageOf,
  THREE,
  TWO,
  takeBack,
  WORKS,
} from '#support/verdictSteps';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import type { Db } from '@/platform/server/database/database';
import { finishTrips } from './finish';

const { db } = await openDatabaseForFile();

/** Finishes the trips that are over. */
const finishOver = (now: Date) => finishTrips(db, now);

// SPEC-2 1, SPEC-2 6 'Booked', SPEC-2 6 'History'
describe('booking', () => {
  it('needs a choice, and every item booked or marked as needing no booking', async () => {
    const trip = await openRound(db, TWO, TWO);
    const { tripId, operator } = trip;
    const mark = () => operator.api.verdicts.markBooked({ tripId });
    expect(await outcomeOf(mark())).toBe('nothing_chosen');
    await choose(trip);
    await keepItems(db, trip.planId, sharedItems(), 'held');
    expect(await refusalOf(mark())).toMatchObject({
      code: 'items_open',
      issues: [{ message: '2 items of the plan are not booked yet: Villa and Walk.' }],
    });
    await book(trip);
    await book(trip);
    expect(await stageOf(trip)).toBe('booked');
    expect(await mailed(trip, 'booked')).toEqual(['Amy', ...TWO]);
    expect(await outcomeOf(takeBack(trip))).toBe('trip_booked');
  });

  it('asks nobody to confirm what changed before it', async () => {
    const trip = await openRound(db, TWO, TWO);
    const proposalId = await trip.propose(sharedItems(510_000));
    await choose({ ...trip, proposalId });
    await book(trip);
    const ana = one(trip, 'Ana');
    expect(await askedOf(ana, trip.tripId)).toMatchObject({ asksToSee: false, share: 255_000 });
    await trip.propose(sharedItems(510_000, '17:00'));
    const asked = await askedOf(ana, trip.tripId);
    expect(asked).toMatchObject({ asksToSee: true });
    expect(asked?.news.join()).not.toContain('share');
  });

  it('ends by itself, once, on the day after its last, in the plan’s time zone', async () => {
    const trip = await bookedTrip(db);
    const at = (instant: string) => finishOver(new Date(instant));
    // The plan ends on Apr 10, 2027, Paris time.
    await at('2027-04-10T21:59:00Z');
    expect(await stageOf(trip)).toBe('booked');
    await Promise.all([at('2027-04-10T22:00:00Z'), at('2027-04-10T22:00:00Z')]);
    expect(await stageOf(trip)).toBe('finished');
    const lines = await trip.amy.api.verdicts.history({ tripId: trip.tripId });
    expect(lines.filter(({ kind }) => kind === 'finished')).toHaveLength(1);
  });

  it('does not end by itself if it was never booked', async () => {
    const trip = await openRound(db, TWO, TWO);
    await choose(trip);
    await finishOver(new Date('2027-04-12T00:00:00Z'));
    expect(await stageOf(trip)).toBe('agreed');
  });

  it('does not end while a version with later days is being proposed', async () => {
    const trip = await bookedTrip(db);
    await duringTransaction(
      db,
      (tx) => chooseLaterDays(tx, trip),
      () => finishOver(new Date('2027-04-10T22:00:00Z')),
    );
    expect(await stageOf(trip)).toBe('booked');
  });
});

/** Replaces the chosen version with one that ends two days later. */
async function chooseLaterDays(tx: Db, { tripId, proposalId, roundId }: Open): Promise<void> {
  await lockTrip(tx, tripId);
  const [chosen] = await tx
    .update(planProposals)
    .set({ supersededAt: new Date() })
    .where(eq(planProposals.id, proposalId))
    .returning();
  if (!chosen) throw new Error('nothing was chosen');
  const id = randomUUID();
  const plan = { ...chosen.plan, planEnd: '2027-04-12' };
  const version = { id, plan, number: chosen.number + 1, supersededAt: null };
  await tx.insert(planProposals).values({ ...chosen, ...version });
  await tx.update(planRounds).set({ chosenProposalId: id }).where(eq(planRounds.id, roundId));
}

describe('a trip that is finished', () => {
  it('takes no answer, choice or booking any more, and asks nobody again', async () => {
    const trip = await openRound(db, FOUR, TWO);
    const { tripId, operator } = trip;
    await say(trip, 'Chi', onlyIf('Sun'));
    await operator.api.verdicts.markFinished({ tripId });
    expect(await outcomeOf(say(trip, 'Ana', CANT))).toBe('trip_finished');
    expect(await outcomeOf(choose(trip))).toBe('trip_finished');
    expect(await outcomeOf(operator.api.verdicts.markBooked({ tripId }))).toBe('trip_finished');
    expect(await outcomeOf(answer(trip, 'Chi', 'Sun'))).toBe('trip_finished');
    for (const name of ['Chi', 'Dev']) await leave(trip, name);
    expect(await mailed(trip, 'askedAgain')).toEqual([]);
  });
});

describe('a trip whose group is still answering', () => {
  it('cannot be finished by anybody', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, amy, operator } = trip;
    const finish = () => outcomeOf(operator.api.verdicts.markFinished({ tripId }));
    await takeBack(trip);
    expect(await finish()).toBe('trip_not_on_desk');
    expect(await stageOf(trip)).toBe('gathering');
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    expect([await finish(), await finish()]).toEqual(['ok', 'ok']);
  });

  it('is either finished before it is marked unready or not at all', async () => {
    for (let race = 0; race < 6; race += 1) {
      const trip = await openRound(db, TWO);
      const { tripId, operator } = trip;
      const both = await Promise.all([
        outcomeOf(operator.api.verdicts.markFinished({ tripId })),
        outcomeOf(takeBack(trip)),
      ]);
      expect(['ok,trip_booked', 'ok,trip_finished', 'trip_not_on_desk,ok']).toContain(both.join());
    }
  });
});

describe('the history', () => {
  it('tells members what happened and when, and operators by whom', async () => {
    const trip = await bookedTrip(db);
    const { tripId, operator } = trip;
    const lines = await trip.amy.api.verdicts.history({ tripId });
    expect(lines.map(({ kind }) => kind)).toEqual(['ready', 'proposed', 'chosen', 'booked']);
    expect(lines.every(({ by }) => by === null)).toBe(true);
    const named = await operator.api.verdicts.historyForOperators({ tripId });
    expect(named.map(({ by }) => by)).toEqual(['Amy Adams', 'Dee Adams', 'Amy Adams', 'Dee Adams']);
    const stranger = await createPerson(db, 'Zoe');
    expect(await outcomeOf(stranger.api.verdicts.history({ tripId }))).toBe('not_member');
  });
});

// SPEC-2 6 'Booked'
describe('somebody’s leaving after the booking', () => {
  it('asks those alone whose share then passes their ceiling, and lifts nothing', async () => {
    const booked = await bookedTrip(db, FOUR);
    await leave(booked, 'Dev');
    // They agreed to up to 1,666.67.
    expect(await mailed(booked, 'askedAgain')).toEqual([]);
    expect(await sinceOf(booked)).toEqual({ Ana: 'unseen', Ben: 'unseen', Chi: 'unseen' });
    await leave(booked, 'Chi');
    expect(await sinceOf(booked)).toEqual({ Ana: 'mustAgree', Ben: 'mustAgree' });
    expect(await stageOf(booked)).toBe('booked');
    expect(await mailed(booked, 'askedAgain')).toEqual(['Ana', 'Ben']);
    await say(booked, 'Ana');
    expect(await askedOf(one(booked, 'Ana'), booked.tripId)).toMatchObject({ agreedTo: 500_000 });
  });

  it('between two versions asks nobody whose word to the last one still holds', async () => {
    const booked = await bookedTrip(db, FOUR);
    const trip = await newVersion(booked, sharedItems(900_000));
    await say(trip, 'Ana');
    await say(trip, 'Ben', CANT);
    await leave(trip, 'Dev');
    // Ana agreed to up to 3,000, in case one other dropped out; Ben can't, whatever it costs.
    expect(await sinceOf(trip)).toEqual({ Ana: 'unseen', Ben: 'cant', Chi: 'mustAgree' });
    await leave(trip, 'Chi');
    expect(await sinceOf(trip)).toEqual({ Ana: 'mustAgree', Ben: 'cant' });
    const next = await newVersion(trip, sharedItems(500_000));
    expect(await sinceOf(next)).toEqual({ Ana: 'unseen', Ben: 'mustAgree' });
  });
});

describe('an answer beside a version that is being frozen', () => {
  it('waits for it, and is refused as one to an older version', async () => {
    const booked = await bookedTrip(db, THREE);
    const trip = await newVersion(booked, sharedItems(900_000));
    const { tripId, proposalId } = trip;
    const { ceiling = 0 } = (await askedOf(one(trip, 'Ana'), tripId)) ?? {};
    const answer = () =>
      outcomeOf(
        one(trip, 'Ana').api.verdicts.give({ tripId, proposalId, verdict: WORKS, ceiling }),
      );
    const both = await Promise.all([answer(), newVersion(trip, sharedItems(950_000))]);
    expect(['ok', 'newer_version']).toContain(both[0]);
    // Either way she agreed to no more than she was shown.
    const about = await askedOf(one(trip, 'Ana'), tripId);
    expect(about?.agreedTo).toBe(both[0] === 'ok' ? 450_000 : 250_000);
    const late = await duringTransaction(
      db,
      async (tx) => {
        await lockTrip(tx, tripId);
      },
      answer,
    );
    expect(late).toBe('newer_version');
  });
});

describe('what is said after the booking', () => {
  it('reaches the organizer and operators by name, and other members as a number at most', async () => {
    const booked = await bookedTrip(db, THREE);
    const trip = await newVersion(booked, sharedItems(900_000));
    await say(trip, 'Ana', CANT);
    const { tripId, operator } = trip;
    const review = await operator.api.verdicts.review({ tripId });
    const shown = review.round?.variants[0]?.decision?.people.find(({ name }) =>
      name.startsWith('Ana'),
    );
    expect(shown).toMatchObject({
      since: 'cant',
      said: { verdict: 'cant', reason: 'My knee hurts' },
    });
    const bens = await one(trip, 'Ben').api.verdicts.round({ tripId });
    expect(bens.round?.variants[0]?.decision).toBeNull();
    expect(JSON.stringify(bens)).not.toContain('My knee hurts');
    expect(JSON.stringify(bens)).not.toContain('Ana');
  });

  it('is marked as booked for keeps: what the items are booked for stays', async () => {
    const booked = await bookedTrip(db, THREE);
    const trip = await newVersion(booked, sharedItems(900_000));
    await keepItems(db, trip.planId, sharedItems(900_000), 'idea');
    await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
    expect(await stageOf(trip)).toBe('booked');
  });
});
