import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  CANT,
  choose,
  FIVE,
  idsOf,
  type Open,
  one,
  onlyIf,
  openRound,
  roundOf,
  say,
  TWO,
} from '#support/verdictSteps';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { judgeRounds } from './afterLeaving';
import { questions } from './questionTables';
import { proposalPeople, verdicts } from './tables';

const { db } = await openDatabaseForFile();

let trip: Open;
beforeAll(async () => {
  trip = await openRound(db);
  for (const name of FIVE.slice(2)) await say(trip, name);
  await say(trip, 'Ben', onlyIf('A later start'));
});

const isJudged = async ({ tripId }: Open) => {
  const isOpen = and(eq(planRounds.tripId, tripId), isNull(planRounds.withdrawnAt));
  const [round] = await db.select().from(planRounds).where(isOpen);
  return round?.isJudged;
};
/** Drops a round's stored outcomes, which is how an update finds it. */
async function forget({ tripId, roundId }: Open): Promise<void> {
  await db.delete(proposalPeople).where(eq(proposalPeople.tripId, tripId));
  await db.update(planRounds).set({ isJudged: false }).where(eq(planRounds.id, roundId));
}

// SPEC-2 5 'Money', SPEC-2 6 'A new version'
describe('a round of which nothing is kept, as after an update or a restore', () => {
  it('reads the same, and reading it changes nothing', async () => {
    const before = await roundOf(one(trip, 'Ana'), trip.tripId);
    await forget(trip);
    expect(await roundOf(one(trip, 'Ana'), trip.tripId)).toEqual(before);
    expect(await isJudged(trip)).toBe(false);
  });

  it('is judged by a chore, once', async () => {
    await judgeRounds(db, new Date());
    expect(await isJudged(trip)).toBe(true);
  });

  it('is judged although another one cannot be', async () => {
    const broken = await openRound(db, TWO);
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const isIts = eq(planProposals.id, broken.proposalId);
      await tx.update(planProposals).set({ plan: sql`'{}'` }).where(isIts);
    });
    await forget(broken);
    await forget(trip);
    await expect(judgeRounds(db, new Date())).rejects.toThrow();
    expect([await isJudged(broken), await isJudged(trip)]).toEqual([false, true]);
    await db.delete(trips).where(eq(trips.id, broken.tripId));
  });

  it('is judged before somebody answers', async () => {
    await forget(trip);
    const { proposalId, tripId } = trip;
    const verdict = { ...CANT, reason: 'Work' };
    await one(trip, 'Ben').api.verdicts.give({ tripId, proposalId, verdict, ceiling: 0 });
    expect((await roundOf(trip.amy, tripId)).variants[0]?.verdicts).toMatchObject({ answered: 4 });
    expect(await db.$count(proposalPeople, eq(proposalPeople.tripId, tripId))).toBe(5);
  });
});

/** What an update, or somebody by hand, may write without judging it. */
const WRITES: Record<string, (db: Db, open: Open) => Promise<unknown>> = {
  'a verdict': (tx, { roundId }) =>
    tx.update(verdicts).set({ ceiling: 1 }).where(eq(verdicts.roundId, roundId)),
  'a condition that is answered': (tx, { roundId }) =>
    tx.update(questions).set({ state: 'declined' }).where(eq(questions.roundId, roundId)),
  'a verdict that is deleted': (tx, { roundId }) =>
    tx.delete(verdicts).where(eq(verdicts.roundId, roundId)),
  'a version that is replaced': (tx, { proposalId }) =>
    tx
      .update(planProposals)
      .set({ supersededAt: new Date() })
      .where(eq(planProposals.id, proposalId)),
  'a choice': (tx, open) =>
    tx
      .update(planRounds)
      .set({ chosenProposalId: open.proposalId, chosenAt: new Date(), going: idsOf(open, 'Ana') })
      .where(eq(planRounds.id, open.roundId)),
  'a booking': (tx, { tripId }) =>
    tx.update(trips).set({ isBooked: true }).where(eq(trips.id, tripId)),
  'an answer that is deleted': (tx, { tripId }) =>
    tx.delete(responses).where(eq(responses.tripId, tripId)),
};

describe('what is kept of a round', () => {
  beforeAll(() => say(trip, 'Ben', onlyIf('A later start')));

  it.each(Object.keys(WRITES))(
    'no longer counts after %s, whoever has written it',
    async (what) => {
      const undo = new Error('undo');
      expect(await isJudged(trip)).toBe(true);
      const tried = db.transaction(async (tx) => {
        await WRITES[what]?.(tx, trip);
        const [round] = await tx.select().from(planRounds).where(eq(planRounds.id, trip.roundId));
        expect(round?.isJudged).toBe(false);
        throw undo;
      });
      await expect(tried).rejects.toBe(undo);
    },
  );

  it('counts at once after what our own commands write', async () => {
    await say(trip, 'Ana');
    await say(trip, 'Ben');
    expect(await isJudged(trip)).toBe(true);
    await choose(trip);
    expect(await isJudged(trip)).toBe(true);
    await one(trip, 'Ben').api.verdicts.see({ tripId: trip.tripId, proposalId: trip.proposalId });
    expect(await isJudged(trip)).toBe(true);
    await trip.propose();
    expect(await isJudged(trip)).toBe(true);
  });
});
