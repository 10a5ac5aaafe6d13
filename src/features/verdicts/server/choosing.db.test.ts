import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
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
  without,
} from '#support/verdictSteps';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { jobs } from '@/platform/server/jobs/tables';

const { db } = await openDatabaseForFile();

// SPEC-2 6 'A new version', SPEC-2 6 'Choosing'
describe('choosing', () => {
  it('is refused too early, and without the quorum', async () => {
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

describe('a lifted choice', () => {
  it('asks again those for whom it was lifted, though everyone who was left out is back in the plan', async () => {
    const trip = await openRound(db, FOUR, THREE);
    await closeRound(trip);
    await choose(trip, idsOf(trip, 'Dev'));
    await leave(trip, 'Chi');
    expect(await stageOf(trip)).toBe('proposed');
    expect(await mailed(trip, 'askedAgain')).toEqual(TWO);
    const ana = one(trip, 'Ana');
    expect(await askedOf(ana, trip.tripId)).toMatchObject({
      ...{ standing: 'again', share: 166_667, ceiling: 250_000 },
      news: [
        'Asked again: with only those who were going, your share would have been $2,500, above $1,666.67.',
        'Your share rises from $1,250 to $1,666.67.',
      ],
    });
    await trip.propose(sharedItems(450_000));
    expect((await askedOf(ana, trip.tripId))?.news[1]).toBe(
      'Your share rises from $1,250 to $1,500.',
    );
    const proposalId = await trip.propose(sharedItems());
    await say({ ...trip, proposalId }, 'Ana');
    expect(await askedOf(ana, trip.tripId)).toMatchObject({ standing: 'given', agreedTo: 250_000 });
  });

  it('is also lifted by a version that includes somebody new, who alone is then asked', async () => {
    const trip = await openRound(db, THREE);
    const second = await trip.propose(sharedItems(), trip.planId, without(trip, 'Chi'));
    const proposed = { ...trip, proposalId: second };
    for (const name of TWO) await say(proposed, name);
    await choose(proposed, idsOf(trip, 'Chi'));
    const third = await trip.propose(sharedItems(510_000));
    expect(await stageOf(trip)).toBe('proposed');
    expect(await mailed(trip, 'proposed', third)).toEqual(['Chi']);
    expect(await mailed(trip, 'askedAgain', third)).toEqual([]);
    expect(await askedOf(one(trip, 'Chi'), trip.tripId)).toMatchObject({ standing: 'silent' });
    expect(await askedOf(one(trip, 'Ana'), trip.tripId)).toMatchObject({ standing: 'given' });
  });

  it('stays in place for a version that still includes those whom the choice left out', async () => {
    const trip = await openRound(db, THREE, TWO);
    await closeRound(trip);
    await choose(trip, idsOf(trip, 'Chi'));
    await trip.propose(sharedItems(490_000));
    expect(await stageOf(trip)).toBe('agreed');
  });
});

describe('somebody who has not answered yet', () => {
  it('reads what has changed for them since the last version, and is asked as before', async () => {
    const trip = await openRound(db);
    const ana = one(trip, 'Ana');
    expect((await askedOf(ana, trip.tripId))?.news).toEqual([]);
    await trip.propose(sharedItems(510_000, '12:00'));
    expect(await askedOf(ana, trip.tripId)).toMatchObject({
      standing: 'silent',
      asksToSee: false,
      news: ['Your share rises from $1,000 to $1,020.', 'Walk is at 12:00 instead of 10:00.'],
    });
    await trip.propose(sharedItems(510_000, '13:00'));
    expect((await askedOf(ana, trip.tripId))?.news).toEqual(['Walk is at 13:00 instead of 12:00.']);
  });

  it('reads no changes if the last version left them out, or somebody has left', async () => {
    const trip = await openRound(db, THREE);
    await trip.propose(sharedItems(), trip.planId, without(trip, 'Ana'));
    await trip.propose(sharedItems());
    expect((await askedOf(one(trip, 'Ana'), trip.tripId))?.news).toEqual([]);
    await leave(trip, 'Chi');
    // The shares of both versions are split between the two who are left.
    expect((await askedOf(one(trip, 'Ben'), trip.tripId))?.news.join()).not.toContain('Walk');
  });
});

describe('somebody whom a new version leaves out', () => {
  it('is told once, and told again when they are back', async () => {
    const trip = await openRound(db, FOUR, ['Chi']);
    const second = await trip.propose(sharedItems(), trip.planId, without(trip, 'Chi', 'Dev'));
    expect(await mailed(trip, 'dropped', second)).toEqual(['Chi', 'Dev']);
    expect(await askedOf(one(trip, 'Chi'), trip.tripId)).toBeNull();
    const third = await trip.propose(
      sharedItems(510_000),
      trip.planId,
      without(trip, 'Chi', 'Dev'),
    );
    expect(await mailed(trip, 'dropped', third)).toEqual([]);
    const fourth = await trip.propose(sharedItems());
    // Chi's answer still counts; Dev has yet to answer.
    expect(await mailed(trip, 'takenBack', fourth)).toEqual(['Chi']);
    expect(await mailed(trip, 'proposed', fourth)).toEqual(['Dev']);
  });

  it('is also told if they were going on the chosen plan', async () => {
    const trip = await openRound(db, FIVE, FIVE);
    await choose(trip);
    const second = await trip.propose(sharedItems(400_000), trip.planId, without(trip, 'Eli'));
    expect(await stageOf(trip)).toBe('agreed');
    expect(await mailed(trip, 'dropped', second)).toEqual(['Eli']);
  });
});

describe('the mails', () => {
  it('ask nobody twice who has not answered yet, even when somebody leaves', async () => {
    const trip = await openRound(db, FIVE, FIVE);
    const version = await trip.propose(sharedItems(800_000));
    expect(await mailed(trip, 'askedAgain', version)).toHaveLength(5);
    await db.delete(jobs);
    await leave(trip, 'Eli');
    expect(await mailed(trip, 'askedAgain', version)).toEqual([]);
    const next = await trip.propose(sharedItems(900_000));
    expect(await mailed(trip, 'askedAgain', next)).toHaveLength(4);
  });

  it('tell the organizer when the last silent person has left, or is no longer asked', async () => {
    const trip = await openRound(db, THREE, TWO);
    await leave(trip, 'Chi');
    expect(await mailed(trip, 'everyone')).toEqual(['Amy']);
    const other = await openRound(db, THREE, TWO);
    const version = await other.propose(sharedItems(), other.planId, without(other, 'Chi'));
    expect(await mailed(other, 'everyone', version)).toEqual(['Amy']);
  });

  it('lead the organizer to the plan that comes first by rank, whichever was answered last', async () => {
    const trip = await openRound(db, TWO, TWO);
    const other = await trip.propose(sharedItems(), await addPlan(db, trip.tripId, 1));
    await db.delete(jobs);
    await say({ ...trip, proposalId: other }, 'Ana', CANT);
    await say({ ...trip, proposalId: other }, 'Ben');
    expect(await mailed(trip, 'everyone')).toEqual(['Amy']);
  });

  it('tell them once more when those who were asked again have answered', async () => {
    const trip = await openRound(db, TWO, TWO);
    const proposalId = await trip.propose(sharedItems(1_200_000));
    expect(await mailed(trip, 'everyone', proposalId)).toEqual([]);
    for (const name of TWO) await say({ ...trip, proposalId }, name);
    expect(await mailed(trip, 'everyone', proposalId)).toEqual(['Amy']);
  });
});

describe('somebody who is let in after a plan was proposed', () => {
  it('is asked nothing, and is listed among those whom a choice leaves out', async () => {
    const trip = await openRound(db, TWO);
    const { tripId, amy } = trip;
    const zoe = await createPerson(db, 'Zoe');
    const [ben] = await db.select().from(responses).where(eq(responses.tripId, tripId));
    if (!ben) throw new Error('nobody has answered');
    const { userId, email } = zoe.actor;
    const own = { userId, firstName: 'Zoe', travelerId: 'zoe-of-this-trip', waiting: true };
    await db.insert(responses).values({ ...ben, ...own });
    await amy.api.guests.letIn({ tripId, email });
    for (const name of TWO) await say(trip, name);
    expect(await askedOf(zoe, tripId)).toBeNull();
    const { decision } = (await roundOf(amy, tripId)).variants[0] ?? {};
    expect(decision?.without?.sentence).toBe('Without Zoe Lima');
    await choose(trip, ['zoe-of-this-trip']);
    expect(await stageOf(trip)).toBe('agreed');
  });
});
