import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { proposedTrip, sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  answer,
  askedOf,
  choose,
  closeRound,
  mailed,
  newVersion,
  type Open,
  one,
  onlyIf,
  roundOf,
  say,
  stageOf,
  without,
} from '#support/verdictSteps';
import { planRounds } from '@/features/plans/server/proposalTables';
import { companions } from '@/features/responses/server/tables';
import { afterLeaving } from './afterLeaving';
import { verdicts } from './tables';

const { db } = await openDatabaseForFile();

const companion = (companionName: string, companionAge = '') => ({
  ...{ companionId: '', companionName, companionAge, companionNeeds: '' },
  companionKind: companionAge ? ('child' as const) : ('adult' as const),
});

const FAMILY = {
  ...({ budgetFor: 'all', roomTogether: 'yes' } as const),
  companions: [companion('Ida'), companion('Max', '9'), companion('Lea', '6')],
};

/** A villa for $5,000 that Tom's family of four shares with Ben. */
async function familyTrip(minimumGroup = 2): Promise<Open> {
  const trip = await proposedTrip(db, ['Tom', 'Ben'], (name) => (name === 'Tom' ? FAMILY : {}));
  await db.update(planRounds).set({ minimumGroup }).where(eq(planRounds.id, trip.roundId));
  return { ...trip, db, proposalId: await trip.propose() };
}

async function companionId({ tripId }: Open, name: string) {
  const [found] = await db
    .select({ travelerId: companions.travelerId })
    .from(companions)
    .where(and(eq(companions.tripId, tripId), eq(companions.companionName, name)));
  return found?.travelerId ?? '';
}

const decisionOf = async ({ amy, tripId }: Open) =>
  (await roundOf(amy, tripId)).variants[0]?.decision;

// SPEC-4 14.2 'Verdicts', 'Shares'
describe('a verdict for a party', () => {
  it('is one answer for all of them, about what all of them pay', async () => {
    const trip = await familyTrip();
    const { tripId } = trip;
    expect(await askedOf(one(trip, 'Ben'), tripId)).toMatchObject({ largestOther: 4 });
    expect(await askedOf(one(trip, 'Tom'), tripId)).not.toHaveProperty('largestOther');
    // $1,000 each of five; without the other party everything.
    const own = { share: 400_000, ceiling: 500_000 };
    expect(await askedOf(one(trip, 'Tom'), tripId)).toMatchObject(own);
    expect(await askedOf(one(trip, 'Ben'), tripId)).toMatchObject({
      ...{ share: 100_000, ceiling: 500_000 },
    });
    await say(trip, 'Tom');
    const [variant] = (await roundOf(one(trip, 'Tom'), tripId)).variants;
    expect(variant?.verdicts).toMatchObject({ asked: 2, answered: 1 });
    // Two thirds of two who answer, and two of five who go.
    expect(variant).toMatchObject({ quorum: 2, minimumGroup: 2 });
    expect((await decisionOf(trip))?.people.map(({ name }) => name)).toEqual([
      'Tom Lima + 3',
      'Ben Lima',
    ]);
  });

  it('counts as many as go with it for the smallest group, and as one answer for the quorum', async () => {
    const trip = await familyTrip(5);
    await db.update(planRounds).set({ quorum: 1 }).where(eq(planRounds.id, trip.roundId));
    await say(trip, 'Tom');
    await closeRound(trip);
    const sentences = async () =>
      (await decisionOf(trip))?.missing.map(({ kind, sentence }) => `${kind}: ${sentence}`);
    expect(await sentences()).toEqual([
      'minimumGroup: It works for Tom Lima + 3, and at least 5 have to go.',
    ]);
    await db.update(planRounds).set({ minimumGroup: 4 }).where(eq(planRounds.id, trip.roundId));
    expect(await sentences()).toEqual([]);
    expect((await decisionOf(trip))?.without?.sentence).toBe('Without Ben Lima');
  });

  it('is named without a companion who has answered too, and counts by that answer', async () => {
    const trip = await proposedTrip(db, ['Tom', 'Ida'], (name) => (name === 'Tom' ? FAMILY : {}));
    const plan = without(trip, 'Ida');
    const open = { ...trip, db, proposalId: await trip.propose(sharedItems(), undefined, plan) };
    const names = (await decisionOf(open))?.people.map(({ name }) => name);
    expect(names).toEqual(['Tom Lima + 2', 'Ida Lima']);
  });

  it('has all of them go once it is chosen, and the others pay more when one leaves', async () => {
    const trip = await familyTrip();
    const { tripId, roundId, ids } = trip;
    await say(trip, 'Tom');
    await say(trip, 'Ben');
    await choose(trip);
    const names = ['Ida', 'Max', 'Lea'];
    const theirs = await Promise.all(names.map((name) => companionId(trip, name)));
    const [round] = await db.select().from(planRounds).where(eq(planRounds.id, roundId));
    expect(round?.going).toEqual([ids.Tom, ...theirs, ids.Ben]);
    const { proposals } = await one(trip, 'Ben').api.plans.proposals({ tripId });
    expect(proposals[0]?.view?.money.share).toBe(100_000);
    await db.transaction(async (tx) => {
      await tx.delete(companions).where(eq(companions.travelerId, theirs[0] ?? ''));
      const by = one(trip, 'Tom').actor.userId;
      await afterLeaving(tx, { tripId, by, now: new Date() });
    });
    // $5,000 among four, which is less than either agreed to.
    expect(await stageOf(trip)).toBe('agreed');
    expect(await askedOf(one(trip, 'Tom'), tripId)).toMatchObject({ share: 375_000 });
    expect(await askedOf(one(trip, 'Ben'), tripId)).toMatchObject({
      share: 125_000,
      news: ['Your share rises from $1,000 to $1,250.', 'Your answer still counts.'],
    });
    expect(await mailed(trip, 'newShare')).toEqual(['Ben']);
  });

  it('is asked again when a version is worse for one of them, whom it names', async () => {
    const trip = await familyTrip();
    const { tripId } = trip;
    await say(trip, 'Tom');
    await say(trip, 'Ben');
    const lea = await companionId(trip, 'Lea');
    const people = [{ travelerId: lea, without: false, arrives: '2027-04-04', leaves: null }];
    const next = await newVersion(trip, sharedItems(), undefined, { people });
    expect(await askedOf(one(trip, 'Tom'), tripId)).toMatchObject({
      standing: 'again',
      news: [
        'Asked again: Lea arrives on Apr 4, 2027 instead of Apr 3, 2027.',
        'Your share falls from $4,000 to $3,750.',
        'Lea is no longer in Villa.',
        'Lea is no longer in Walk.',
      ],
    });
    expect(await askedOf(one(trip, 'Ben'), tripId)).toMatchObject({ standing: 'given' });
    await say(next, 'Tom');
    const without = [{ travelerId: lea, without: true, arrives: null, leaves: null }];
    await newVersion(trip, sharedItems(400_000), undefined, { people: without });
    const { standing, news } = (await askedOf(one(trip, 'Tom'), tripId)) ?? {};
    expect([standing, news?.[0]]).toEqual(['again', 'Asked again: Lea is no longer in this plan.']);
  });
});

// SPEC-2 6 'Verdict', SPEC-2 6 'If', SPEC-2 6 'A new version'
describe('a condition that names what the party pays', () => {
  const condition = 'the four of us stay under $3,000';

  const sentence = async ({ operator, tripId }: Open) =>
    (await operator.api.verdicts.review({ tripId })).round?.variants[0]?.decision?.people[0]
      ?.tooDear;

  it('is the ceiling from then on, and is accepted only by a version that keeps to it', async () => {
    const trip = await familyTrip();
    const { tripId } = trip;
    const tom = one(trip, 'Tom');
    await say(trip, 'Tom', onlyIf(condition));
    const own = { standing: 'given', agreedTo: 300_000, share: 400_000, ceiling: 500_000 };
    expect(await askedOf(tom, tripId)).toMatchObject(own);
    expect(await sentence(trip)).toBe(
      'Their share is $4,000, and they named $3,000. You can accept this once a version costs them no more.',
    );
    expect((await decisionOf(trip))?.people[0]).not.toHaveProperty('tooDear');
    expect(await outcomeOf(answer(trip, 'Tom', condition))).toBe('above_condition');
    // $3,200 is above it as well, which they have said already.
    const dear = await newVersion(trip, sharedItems(400_000));
    expect(await askedOf(tom, tripId)).toMatchObject({
      ...{ standing: 'given', agreedTo: 300_000 },
      news: ['Your share falls from $4,000 to $3,200.', 'Your answer still counts.'],
    });
    expect(await outcomeOf(answer(dear, 'Tom', condition))).toBe('above_condition');
    const next = await newVersion(trip, sharedItems(350_000));
    expect(await sentence(next)).toBeUndefined();
    await answer(next, 'Tom', condition);
    await tom.api.verdicts.confirm({ tripId, proposalId: next.proposalId, condition });
    expect(await askedOf(tom, tripId)).toMatchObject({
      ...{ standing: 'given', agreedTo: 300_000, said: { state: 'confirmed' } },
    });
    await newVersion(trip, sharedItems(400_000));
    expect(await askedOf(tom, tripId)).toMatchObject({
      standing: 'again',
      news: ['Asked again: your share rises from $2,800 to $3,200, above $3,000.'],
    });
  });

  it('asks again once it was accepted and a version is above it', async () => {
    const trip = await familyTrip();
    const { tripId } = trip;
    await say(trip, 'Tom', onlyIf(condition));
    const met = await newVersion(trip, sharedItems(350_000));
    await answer(met, 'Tom', condition);
    await newVersion(trip, sharedItems(400_000));
    expect(await askedOf(one(trip, 'Tom'), tripId)).toMatchObject({ standing: 'again' });
  });

  it('was not accepted for a share above it, whatever it was read as before', async () => {
    const trip = await familyTrip();
    const { tripId } = trip;
    await say(trip, 'Tom', onlyIf(condition));
    const unread = { state: 'accepted' as const, ceiling: 500_000 };
    await db.update(verdicts).set(unread).where(eq(verdicts.tripId, tripId));
    await say(trip, 'Tom', onlyIf(condition));
    const own = { agreedTo: 300_000, said: { state: 'asked' } };
    expect(await askedOf(one(trip, 'Tom'), tripId)).toMatchObject(own);
  });

  it('leaves the ceiling where it is higher, or for something else', async () => {
    const trip = await familyTrip();
    const { tripId } = trip;
    for (const words of ['under $9,000', 'the villa costs under $300', 'under 3000 €', 'sun']) {
      await say(trip, 'Tom', onlyIf(words));
      expect(await askedOf(one(trip, 'Tom'), tripId)).toMatchObject({ agreedTo: 500_000 });
    }
    await answer(trip, 'Tom', 'sun');
  });
});
