import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addPlan, sharedItems } from '#support/proposedTrip';
import { outcomeOf, refusalOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  askedOf,
  CANT,
  choose,
  closeRound,
  FIVE,
  FOUR,
  idsOf,
  leave,
  mailed,
  newVersion,
  one,
  openRound,
  roundOf,
  say,
  stageOf,
  THREE,
  TWO,
  takeBack,
} from '#support/verdictSteps';
import { trips } from '@/features/trips/server/tables';
import { jobs } from '@/platform/server/jobs/tables';

const { db } = await openDatabaseForFile();

// SPEC-2 6 'A new version', SPEC-2 6 'Choosing'
describe('choosing', () => {
  it('is refused too early, without the quorum, and by anybody but the organizer', async () => {
    const trip = await openRound(db, FIVE, ['Ana']);
    const early = await refusalOf(choose(trip));
    expect(early).toMatchObject({ code: 'not_choosable' });
    expect(early.issues[0]?.message).toMatch(
      /^4 more answers are needed: .* have not answered. After/,
    );
    await closeRound(trip);
    const short = await refusalOf(choose(trip));
    expect(short.issues[0]?.message).toMatch(
      /^3 more answers are needed: Ben Lima, Chi Lima, Dev Lima and Eli Lima have not answered./,
    );
    const { tripId, proposalId } = trip;
    for (const person of [one(trip, 'Ana'), trip.operator]) {
      const call = person.api.verdicts.choose({ tripId, proposalId, without: [] });
      expect(await outcomeOf(call)).toBe('not_organizer');
    }
  });

  it('names exactly those who are left out, including those who are silent', async () => {
    const trip = await openRound(db, FIVE, FOUR);
    await closeRound(trip);
    expect(await outcomeOf(choose(trip))).toBe('others_left_out');
    await choose(trip, idsOf(trip, 'Eli'));
    expect(await stageOf(trip)).toBe('agreed');
    expect(await outcomeOf(say(trip, 'Ana', CANT))).toBe('plan_chosen');
    expect(await askedOf(one(trip, 'Eli'), trip.tripId)).toBeNull();
    expect(await mailed(trip, 'chosen')).toEqual(FIVE);
  });

  it('counts nobody for a plan who was asked again and left out, and asks them once it is lifted', async () => {
    const trip = await newVersion(await openRound(db, FIVE, FIVE), sharedItems(800_000));
    for (const name of FOUR) await say(trip, name);
    await closeRound(trip);
    await choose(trip, idsOf(trip, 'Eli'));
    const [chosen] = (await roundOf(trip.amy, trip.tripId)).variants;
    expect(chosen?.verdicts).toMatchObject({ asked: 5, answered: 4 });
    expect(chosen?.decision?.people.find(({ name }) => name === 'Eli Lima')?.said).toBeNull();
    await db.delete(jobs);
    await leave(trip, 'Dev');
    expect(await stageOf(trip)).toBe('proposed');
    expect(await mailed(trip, 'askedAgain')).toEqual(['Ana', 'Ben', 'Chi', 'Eli']);
  });

  it('at the same moment as a verdict that excludes somebody has one order: never a choice that includes a no', async () => {
    for (let round = 0; round < 6; round += 1) {
      const trip = await openRound(db, THREE, THREE);
      const [chosen, said] = await Promise.all([
        outcomeOf(choose(trip)),
        outcomeOf(say(trip, 'Chi', CANT)),
      ]);
      expect([chosen, said]).toSatisfy(
        (both: string[]) =>
          both.join() === 'ok,plan_chosen' ||
          both.join() === 'not_choosable,ok' ||
          both.join() === 'others_left_out,ok',
      );
    }
  });

  it('at the same moment as marking the trip unready leaves nothing chosen in a trip that takes answers', async () => {
    for (let round = 0; round < 6; round += 1) {
      const trip = await openRound(db, TWO, TWO);
      await Promise.all([outcomeOf(choose(trip)), takeBack(trip)]);
      const [row] = await db.select().from(trips).where(eq(trips.id, trip.tripId));
      expect(row).toMatchObject({ status: 'draft', isProposed: false, isChosen: false });
    }
  });

  it('picks one of two plans', async () => {
    const trip = await openRound(db, TWO);
    const second = await addPlan(db, trip.tripId, 1);
    const other = await trip.propose(sharedItems(400_000), second);
    for (const name of TWO) {
      await say(trip, name);
      await say({ ...trip, proposalId: other }, name);
    }
    const round = await roundOf(trip.amy, trip.tripId);
    expect(round.variants.map(({ decision }) => decision?.rank?.place)).toEqual([1, 2]);
    await choose(trip);
    expect(await outcomeOf(choose({ ...trip, proposalId: other }))).toBe('plan_chosen');
  });
});

describe('a new version', () => {
  it('keeps the choice if it asks nobody, and lifts it if it does', async () => {
    const trip = await openRound(db, FIVE, FIVE);
    await choose(trip);
    const second = await trip.propose(sharedItems(520_000));
    expect(await stageOf(trip)).toBe('agreed');
    expect((await roundOf(trip.amy, trip.tripId)).chosenProposalId).toBe(second);
    const third = await trip.propose(sharedItems(800_000));
    expect(await stageOf(trip)).toBe('proposed');
    expect(await mailed(trip, 'askedAgain', third)).toHaveLength(5);
    expect(await askedOf(one(trip, 'Ana'), trip.tripId)).toMatchObject({
      standing: 'again',
    });
    await say({ ...trip, proposalId: third }, 'Ana');
    expect(await askedOf(one(trip, 'Ana'), trip.tripId)).toMatchObject({
      standing: 'given',
      agreedTo: 200_000,
    });
  });
});

describe('somebody who leaves', () => {
  it('causes nobody to be asked up to the ceiling, and asks those beyond it', async () => {
    const trip = await openRound(db, FIVE, FIVE);
    await choose(trip);
    await leave(trip, 'Eli');
    expect(await stageOf(trip)).toBe('agreed');
    await leave(trip, 'Dev');
    expect(await stageOf(trip)).toBe('proposed');
    expect(await mailed(trip, 'askedAgain')).toHaveLength(3);
  });
});
