import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addPlan, sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  bookedTrip,
  CANT,
  choose,
  idsOf,
  type Open,
  one,
  openRound,
  roundOf,
  say,
  stageOf,
  THREE,
  TWO,
  without,
} from '#support/verdictSteps';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { trips } from '@/features/trips/server/tables';
import { changeOffers, verdicts } from './tables';

const { db } = await openDatabaseForFile();

const REASON = 'The villa is gone';

const withdraw = ({ operator, tripId, proposalId }: Open) =>
  operator.api.verdicts.withdraw({ tripId, proposalId, withdrawReason: REASON });

/** A round of two plans; in `planB`, Plan B is the version to act on. */
async function twoPlans(names = THREE): Promise<{ planA: Open; planB: Open }> {
  const planA = await openRound(db, names);
  const planId = await addPlan(db, planA.tripId, 1);
  const proposalId = await planA.propose(sharedItems(400_000), planId);
  return { planA, planB: { ...planA, planId, proposalId } };
}

const titles = async ({ amy, tripId }: Open) =>
  (await roundOf(amy, tripId)).variants.map(({ planTitle }) => planTitle);

// SPEC-2 5 'Proposing'
describe('withdrawing one of two plans', () => {
  it('leaves the round to the other, with what was said to it', async () => {
    const { planA, planB } = await twoPlans();
    await say(planA, 'Ana');
    await say(planB, 'Ana', CANT);
    await withdraw(planB);
    expect(await titles(planA)).toEqual(['Plan A']);
    const { proposals, stage } = await one(planA, 'Ana').api.plans.proposals(planA);
    expect([proposals.map(({ planTitle }) => planTitle), stage]).toEqual([['Plan A'], 'proposed']);
    const asked = (await roundOf(one(planA, 'Ana'), planA.tripId)).variants[0]?.asked;
    expect(asked?.said).toEqual({ verdict: 'works' });
  });

  it('makes what was said to it history, also when it is proposed again', async () => {
    const { planA, planB } = await twoPlans();
    await say(planB, 'Ana');
    await planB.propose(sharedItems(400_000), planB.planId, without(planB, 'Chi'));
    const { planId, tripId } = planB;
    const proposalId = (await roundOf(planB.amy, tripId)).variants[1]?.proposalId ?? '';
    const chi = one(planB, 'Chi').api.verdicts;
    await chi.offerChange({ tripId, proposalId, canChange: 'I could fly a day later' });
    await withdraw({ ...planB, proposalId });
    const back = await planB.propose(sharedItems(400_000), planId);
    const [, again] = (await roundOf(one(planB, 'Ana'), tripId)).variants;
    expect(again).toMatchObject({ proposalId: back, number: 3 });
    expect(again?.asked).toMatchObject({ standing: 'silent', said: null, news: [] });
    const open = eq(planRounds.id, planA.roundId);
    const [round] = await db.select().from(planRounds).where(open);
    expect(round?.withdrawnAt).toBeNull();
    const past = await db.select().from(verdicts).where(eq(verdicts.planId, planId));
    expect(past).toHaveLength(1);
    expect(past[0]?.roundId).not.toBe(planA.roundId);
    expect(await db.$count(changeOffers, eq(changeOffers.roundId, planA.roundId))).toBe(0);
    await say({ ...planB, proposalId: back }, 'Ana', CANT);
  });

  it('is said on the members’ page, in the history and by mail, and why to operators alone', async () => {
    const { planA, planB } = await twoPlans();
    await sendMails(db, planA.tripId);
    await withdraw(planB);
    const { tripId, operator, amy } = planA;
    const ana = one(planA, 'Ana').api;
    const { withdrawn } = await ana.plans.proposals({ tripId });
    expect(withdrawn).toEqual([{ planTitle: 'Plan B', at: expect.any(String) }]);
    const ofMember = await ana.verdicts.history({ tripId });
    expect(ofMember.at(-1)).toMatchObject({ kind: 'withdrawn', planTitle: 'Plan B', reason: null });
    expect(JSON.stringify(ofMember)).not.toContain(REASON);
    const [last] = (await operator.api.verdicts.historyForOperators({ tripId })).slice(-1);
    expect(last).toMatchObject({ kind: 'withdrawn', reason: REASON, by: 'Dee Adams' });
    const mails = await sendMails(db, tripId);
    const readers = [amy, ...THREE.map((name) => one(planA, name))];
    expect(mails.map(({ to }) => to).sort()).toEqual(
      readers.map(({ actor }) => actor.email).sort(),
    );
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/: Plan B is withdrawn$/);
      expect(text.replace(/\s+/g, ' ')).toContain('Plan A is still with the group.');
      expect(text).not.toContain(REASON);
      expect(text).not.toMatch(/\$\d/);
    }
  });

  it('tells the organizer when everybody else has answered by then', async () => {
    const { planA, planB } = await twoPlans(TWO);
    for (const name of TWO) await say(planA, name);
    await sendMails(db, planA.tripId);
    await withdraw(planB);
    const toAmy = (await sendMails(db, planA.tripId)).filter(
      ({ to }) => to === planA.amy.actor.email,
    );
    expect(toAmy.map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^Everyone has answered/),
    );
  });

  it('is no news any more once the other is chosen, or it is with the group again', async () => {
    const { planA, planB } = await twoPlans(TWO);
    await withdraw(planB);
    const shown = async () =>
      (await planA.amy.api.plans.proposals({ tripId: planA.tripId })).withdrawn;
    expect(await shown()).toHaveLength(1);
    await planB.propose(sharedItems(), planB.planId);
    expect(await shown()).toEqual([]);
    const [, second] = (await roundOf(planA.amy, planA.tripId)).variants;
    await withdraw({ ...planB, proposalId: second?.proposalId ?? '' });
    for (const name of TWO) await say(planA, name);
    await choose(planA);
    expect(await shown()).toEqual([]);
  });
});

describe('withdrawing the last plan', () => {
  it('ends the round: the trip is ready again, and the plan can be proposed anew', async () => {
    const trip = await openRound(db, TWO, ['Ana']);
    await sendMails(db, trip.tripId);
    await withdraw(trip);
    expect(await stageOf(trip)).toBe('ready');
    expect((await trip.amy.api.verdicts.round({ tripId: trip.tripId })).round).toBeNull();
    const { withdrawn } = await trip.amy.api.plans.proposals({ tripId: trip.tripId });
    expect(withdrawn).toHaveLength(1);
    const [mail] = await sendMails(db, trip.tripId);
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('No other plan is with the group right now.');
    const { plans } = await trip.operator.api.plans.composer({ tripId: trip.tripId });
    expect(plans[0]?.proposed).toBeNull();
    // The linter still knows what its people had answered by then.
    expect(Object.keys(plans[0]?.proposedAnswers ?? {}).sort()).toEqual(
      idsOf(trip, 'Ana', 'Ben').sort(),
    );
    await trip.operator.api.plans.delete({ tripId: trip.tripId, planId: trip.planId });
  });
});

describe('a plan that is chosen', () => {
  it('cannot be withdrawn, before it is booked or after; another one can', async () => {
    const { planA, planB } = await twoPlans(TWO);
    for (const name of TWO) {
      await say(planA, name);
      await say(planB, name);
    }
    await choose(planA);
    expect(await outcomeOf(withdraw(planA))).toBe('chosen_plan');
    await withdraw(planB);
    expect(await stageOf(planA)).toBe('agreed');
    expect(await outcomeOf(withdraw(await bookedTrip(db)))).toBe('chosen_plan');
  });
});

describe('withdrawing at the same moment', () => {
  it('twice happens once', async () => {
    const { planB } = await twoPlans();
    const both = await Promise.all([outcomeOf(withdraw(planB)), outcomeOf(withdraw(planB))]);
    expect(both.sort()).toEqual(['ok', 'plan_withdrawn']);
    const isOfB = and(eq(planProposals.planId, planB.planId));
    expect(await db.$count(planProposals, isOfB)).toBe(1);
  });

  it('as somebody answers leaves no answer in the round that is open', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { planA, planB } = await twoPlans(TWO);
      const [withdrawn, said] = await Promise.all([
        outcomeOf(withdraw(planB)),
        outcomeOf(say(planB, 'Ana')),
      ]);
      expect(withdrawn).toBe('ok');
      expect(['ok', 'plan_withdrawn', 'price_changed']).toContain(said);
      const open = and(eq(verdicts.planId, planB.planId), eq(verdicts.roundId, planA.roundId));
      expect(await db.$count(verdicts, open)).toBe(0);
    }
  });

  it('as the organizer chooses has one order: never a choice that is withdrawn', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const trip = await openRound(db, TWO, TWO);
      const both = await Promise.all([outcomeOf(choose(trip)), outcomeOf(withdraw(trip))]);
      expect(['ok,chosen_plan', 'nothing_proposed,ok']).toContain(both.join());
      const [row] = await db.select().from(trips).where(eq(trips.id, trip.tripId));
      expect(row?.isChosen).toBe(both[0] === 'ok');
      expect(row?.isProposed).toBe(both[0] === 'ok');
    }
  });
});
