import { and, eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Proposal } from '@/features/itinerary/domain/proposals';
import { planRounds } from '@/features/plans/server/proposalTables';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import type { RoundVariant } from '@/features/verdicts/domain/roundViews';
import { agreementOf } from '@/features/verdicts/domain/verdict';
import { asJudged, judgeRound } from '@/features/verdicts/server/judge';
import { proposalPeople } from '@/features/verdicts/server/tables';
import type { Db } from '@/platform/server/database/database';
import type { TestPerson } from '../callers';
import { outcomeOf } from '../refusals';
import type { Facts } from './facts';
import { secretsOf, type WholeTrip, wordsOf } from './wholeTrip';

/** Returns what one person reads about the plan. */
export async function readPages({ tripId }: WholeTrip, { api }: TestPerson) {
  const page = await api.verdicts.round({ tripId });
  const plan = await api.plans.proposals({ tripId });
  const history = await api.verdicts.history({ tripId });
  return { ...page, plan, history };
}
type Pages = Awaited<ReturnType<typeof readPages>>;

/** Returns the travelers' pages, by their place in `people`. Nobody else gets any. */
async function travelersPages(trip: WholeTrip): Promise<Map<number, Pages>> {
  const found = await trip.db
    .select({ userId: responses.userId })
    .from(responses)
    .where(and(eq(responses.tripId, trip.tripId), isAdmitted));
  const isIn = new Set(found.map(({ userId }) => userId));
  const pages = new Map<number, Pages>();
  for (const [at, person] of trip.people.entries()) {
    if (isIn.has(person.actor.userId)) pages.set(at, await readPages(trip, person));
    else {
      const { tripId } = trip;
      expect(await outcomeOf(person.api.verdicts.round({ tripId }))).toBe('not_member');
      expect(await outcomeOf(person.api.plans.proposals({ tripId }))).toBe('not_member');
    }
  }
  return pages;
}

/** Checks that the pages contain nothing about anyone else beyond what SPEC-2 10 allows. */
function expectPrivate({ people }: WholeTrip, own: number | null, pages: Pages): void {
  const text = JSON.stringify(pages);
  for (const at of people.keys()) {
    if (at === own) continue;
    for (const secret of Object.values(secretsOf(at))) expect(text).not.toContain(secret);
    if (own === null) continue;
    for (const words of Object.values(wordsOf(at))) expect(text).not.toContain(words);
  }
  if (own !== null) {
    for (const variant of pages.round?.variants ?? []) expect(variant.decision).toBeNull();
    expect(pages.round?.tooEarly ?? null).toBeNull();
  }
}

/** Checks that a person's share is the same on both pages, and never above their ceiling. */
function expectOneShare(asked: RoundVariant['asked'], view: Proposal['view']): void {
  expect(asked === null).toBe(view === null);
  if (!asked || !view) return;
  expect(asked.share).toBe(view.money.share);
  expect(asked.currency).toBe(view.money.currency);
  expect(asked.ceiling).toBeGreaterThanOrEqual(asked.share);
}

/** Checks that the travelers of each variant pay its cost down to the last unit. */
function expectPaid(
  { id: proposalId, items }: Facts['proposals'][number],
  pages: Iterable<Pages>,
): void {
  const paid = new Map<string, number[]>();
  let shares = 0;
  let included = 0;
  for (const { plan } of pages) {
    const view = plan.proposals.find((one) => one.proposalId === proposalId)?.view;
    shares += view?.money.share ?? 0;
    for (const { itemId, amount, payment } of view?.money.lines ?? []) {
      if (payment === 'included') included += amount;
      paid.set(itemId, [...(paid.get(itemId) ?? []), amount]);
    }
  }
  expect(shares).toBe(included);
  for (const { itemId, cost, costPer } of items) {
    const amounts = paid.get(itemId);
    if (!amounts || cost === null) continue;
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    expect(sum).toBe(costPer === 'group' ? cost : cost * amounts.length);
    expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
  }
}

function expectCounts(variant: RoundVariant, all: readonly Pages[]): void {
  const own = all.flatMap(
    ({ round }) =>
      round?.variants.find(({ proposalId }) => proposalId === variant.proposalId)?.asked ?? [],
  );
  const given = own.filter(({ standing }) => standing === 'given');
  const { asked, answered, counts } = variant.verdicts;
  expect([asked, answered]).toEqual([own.length, given.length]);
  const { quorum, minimumGroup } = variant;
  expect(quorum).toBeLessThanOrEqual(asked);
  expect(minimumGroup).toBeLessThanOrEqual(asked);
  const mine = variant.asked?.standing === 'given';
  expect(counts !== null).toBe(mine && asked >= 5);
  if (!counts) return;
  const works = given.filter(({ said }) => said && agreementOf(said) === 'given').length;
  expect(counts.works).toBe(works);
  expect(counts.works + counts.worksIf + counts.cant).toBe(answered);
}

/** Checks that operators can read the trip at every stage, and see what the organizer sees. */
async function expectDesk({ operator, tripId }: WholeTrip, organizers: Pages): Promise<void> {
  const review = await operator.api.verdicts.review({ tripId });
  const decisions = ({ round }: Pick<Pages, 'round'>) => round?.variants.map((one) => one.decision);
  expect(decisions(review)).toEqual(decisions(organizers));
  expect(review.stage).toBe(organizers.stage);
  await operator.api.plans.composer({ tripId });
  const history = await operator.api.verdicts.historyForOperators({ tripId });
  expect(history.map(({ by: _, ...line }) => line)).toEqual(
    organizers.history.map(({ by: _, ...line }) => line),
  );
}

/** Checks that what is stored of the round is what judging it again would store. */
export async function expectKept({ db, tripId }: WholeTrip) {
  const isIts = eq(proposalPeople.tripId, tripId);
  const read = (tx: Db) =>
    tx
      .select()
      .from(proposalPeople)
      .where(isIts)
      .orderBy(proposalPeople.proposalId, proposalPeople.travelerId);
  const isOpen = and(eq(planRounds.tripId, tripId), isNull(planRounds.withdrawnAt));
  const [round] = await db.select().from(planRounds).where(isOpen);
  if (!round) return;
  expect(round.isJudged, 'judged by whoever changed it').toBe(true);
  expect(await read(db)).toEqual(
    await asJudged(db, tripId, async (tx) => {
      await tx.delete(proposalPeople).where(isIts);
      await judgeRound(tx, tripId);
      return read(tx);
    }),
  );
}

/** Checks that the chosen plan carried, by everything that the organizer's page said (SPEC-2 6). */
export function expectChoice(page: Pages, after: Facts): void {
  const { round } = page;
  const open = after.rounds.find(({ withdrawnAt }) => withdrawnAt === null);
  const chosen = round?.variants.find((one) => one.proposalId === open?.chosenProposalId);
  if (!round || !chosen?.decision) throw new Error('what was chosen was not there');
  const { people, without, missing, rank } = chosen.decision;
  const answered = people.filter(({ said }) => said !== null);
  const goes = people.filter(({ said }) => said && agreementOf(said) === 'given');
  expect(open?.going).toEqual(goes.map(({ travelerId }) => travelerId));
  expect(answered.length).toBeGreaterThanOrEqual(
    open?.quorum ?? Math.ceil((people.length * 2) / 3),
  );
  expect(goes.length).toBeGreaterThanOrEqual(Math.min(open?.minimumGroup ?? 2, people.length));
  expect([missing, rank === null, round.tooEarly]).toEqual([[], false, null]);
  for (const { travelerId } of goes) expect(without?.travelerIds ?? []).not.toContain(travelerId);
  const silent = round.variants.some(({ verdicts }) => verdicts.answered < verdicts.asked);
  if (silent) expect(round.isOver).toBe(true);
}

/** Checks that all pages agree once the errands are done. */
export async function expectSoundPages(trip: WholeTrip, facts: Facts): Promise<void> {
  const pages = await travelersPages(trip);
  const all = [...pages.values()];
  for (const [at, page] of pages) {
    expectPrivate(trip, at, page);
    const { round, plan, stage } = page;
    expect(plan.stage).toBe(stage);
    for (const variant of round?.variants ?? []) {
      const { proposalId, asked } = variant;
      const proposal = plan.proposals.find((one) => one.proposalId === proposalId);
      if (!proposal) throw new Error('one page has a version that the other has not');
      expectOneShare(asked, proposal.view);
      if (stage === 'proposed') expectCounts(variant, all);
      const isChosen = round?.chosenProposalId === proposalId;
      if (asked?.asksToSee) expect([stage, isChosen]).toEqual(['booked', true]);
      const hasReferences = Object.keys(proposal.references).length > 0;
      if (hasReferences) expect(['booked', 'finished']).toContain(stage);
      if (stage === 'agreed' && isChosen && asked) {
        expect(asked.standing, 'whoever goes has agreed').toBe('given');
        expect(asked.share).toBeLessThanOrEqual(asked.agreedTo ?? 0);
      }
    }
  }
  const organizers = await readPages(trip, trip.organizer);
  expectPrivate(trip, null, organizers);
  for (const { asked } of organizers.round?.variants ?? []) expect(asked).toBeNull();
  for (const proposal of facts.proposals) expectPaid(proposal, all);
  await expectDesk(trip, organizers);
  if (organizers.stage === 'agreed') {
    const goers = all.filter(({ round }) =>
      round?.variants.some((one) => one.proposalId === round.chosenProposalId && one.asked),
    );
    expect(goers.length, 'somebody goes').toBeGreaterThan(0);
  }
}

/** Mails that are sent once for each version and reader, whatever happens. */
const ONCE = /^planMail (proposed|leftOut|dropped|takenBack|booked|changed) /;

/** Checks that no mail is sent twice or contains anything private. */
export function expectSoundMails(trip: WholeTrip): void {
  const { mails, errands, people, organizer, operator } = trip;
  const once = errands.filter((key) => ONCE.test(key));
  expect(once).toEqual([...new Set(once)]);
  const text = mails.map((mail) => mail.text + mail.subject).join('\n');
  for (const at of people.keys()) {
    const secrets = { ...secretsOf(at), ...wordsOf(at) };
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
  }
  // Neither of them travels, so they have no share to read.
  const others = [organizer.actor.email, operator.actor.email];
  for (const mail of mails.filter(({ to }) => others.includes(to))) {
    expect(mail.text).not.toMatch(/[€$]\s?\d/);
  }
}
