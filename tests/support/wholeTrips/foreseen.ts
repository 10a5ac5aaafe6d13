import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Proposal } from '@/features/itinerary/domain/proposals';
import { planProposals } from '@/features/plans/server/proposalTables';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { proposalPeople } from '@/features/verdicts/server/tables';
import { jobs } from '@/platform/server/jobs/tables';
import type { WholeTrip } from './wholeTrip';

type Foreseen = Awaited<ReturnType<typeof foreseeAll>>;

async function travelersOf({ db, tripId, people }: WholeTrip) {
  const rows = await db
    .select({ travelerId: responses.travelerId, userId: responses.userId })
    .from(responses)
    .where(and(eq(responses.tripId, tripId), isAdmitted));
  return rows.flatMap(({ travelerId, userId }) => {
    const person = people.find(({ actor }) => actor.userId === userId);
    return person ? [{ travelerId, person }] : [];
  });
}

const stateOf = ({ db, tripId }: WholeTrip) =>
  db.select({ isChosen: trips.isChosen }).from(trips).where(eq(trips.id, tripId));

/** Returns what an operator is told before proposing, and what everyone would then read. */
export async function foreseeAll(trip: WholeTrip, planId: string) {
  const { operator, tripId, db } = trip;
  const about = { tripId, planId };
  const found = await operator.api.verdicts.foresee(about).catch(() => null);
  if (!found) return null;
  const readings = await Promise.all(
    (await travelersOf(trip)).map(async ({ travelerId, person }) => {
      const read = await operator.api.verdicts.readAs({ ...about, travelerId });
      return { travelerId, person, read };
    }),
  );
  return { found, readings, jobs: await db.select().from(jobs), before: await stateOf(trip) };
}

/** Drops what differs every time. */
const plain = ({ proposalId: _, proposedAt: __, ...proposal }: Proposal) => proposal;

const MAIL_OF = { askedAgain: 'again', proposed: 'asked', changed: 'told' } as const;

/** Checks that the effect of proposing matches the forecast, for everyone. */
export async function expectForeseen(
  trip: WholeTrip,
  planId: string,
  foreseen: Foreseen,
): Promise<void> {
  if (!foreseen) return;
  const { db, tripId } = trip;
  const { found, readings, before } = foreseen;
  const isOpen = and(
    eq(planProposals.planId, planId),
    isNull(planProposals.supersededAt),
    isNull(planProposals.withdrawnAt),
  );
  const [proposal] = await db.select().from(planProposals).where(isOpen);
  if (!proposal) throw new Error('nothing was proposed');
  expect(proposal.number).toBe(found.number);
  const isOfIt = eq(proposalPeople.proposalId, proposal.id);
  const kept = await db.select().from(proposalPeople).where(isOfIt);
  const pays = (own: { travelerId: string; share: number | null; ceiling: number | null }) =>
    [own.travelerId, own.share, own.ceiling].join(' ');
  expect(kept.map(pays).sort()).toEqual(
    found.people
      .filter(({ meaning }) => meaning !== 'out')
      .map(({ travelerId, share, ceiling }) => pays({ travelerId, share: share.after, ceiling }))
      .sort(),
  );
  const asks = (meaning: string) =>
    found.people
      .filter((one) => one.meaning === meaning)
      .map(({ travelerId }) => travelerId)
      .sort();
  const keptAs = (consequence: string) =>
    kept
      .filter((one) => one.consequence === consequence)
      .map(({ travelerId }) => travelerId)
      .sort();
  expect(asks('again')).toEqual(keptAs('ask'));
  expect(asks('told')).toEqual(keptAs('tell'));
  expect(asks('same')).toEqual(keptAs('nothing'));
  const [was] = before;
  const [is] = await stateOf(trip);
  expect(found.choice?.becomes === 'lifted').toBe(was?.isChosen === true && is?.isChosen === false);

  const known = new Set(foreseen.jobs.map(({ key }) => key));
  const mails = (await db.select().from(jobs)).filter(({ key }) => !known.has(key));
  for (const { data } of mails) {
    const meaning = MAIL_OF[data.mail as keyof typeof MAIL_OF];
    const reader = readings.find(({ person }) => person.actor.userId === data.userId);
    if (!meaning || !reader || data.proposalId !== proposal.id) continue;
    expect([data.mail, reader.read.meaning]).toEqual([data.mail, meaning]);
  }
  for (const { person, read } of readings) {
    const { proposals, stage } = await person.api.plans.proposals({ tripId });
    const { round } = await person.api.verdicts.round({ tripId });
    const own = proposals.find((one) => one.planId === planId);
    expect(own && plain(own)).toEqual(plain(read.proposal));
    expect(stage).toBe(read.stage);
    const variant = round?.variants.find((one) => one.planId === planId);
    expect(variant?.asked?.news ?? []).toEqual(read.news);
    expect(variant?.leftOut?.why ?? null).toBe(read.leftOut);
  }
}
