import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readView } from '@/features/itinerary/domain/partyViews';
import { ownDaysOf } from '@/features/itinerary/domain/proposals';
import {
  defineMail,
  type MailErrand,
  type MailJob,
  readersOf,
  readOnce,
  toReader,
} from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { planItems } from '@/features/plans/server/itemTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { STAGES, type StageRow } from '@/features/trips/domain/stage';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import type { HistoryKind } from '../domain/history';
import { countsOf, type RoundPage, type RoundVariant, verdictsInWords } from '../domain/roundViews';
import type { StandingRound, StandingVariant } from '../domain/standing';
import { asJudged } from './judge';
import { hasOnlyToConfirm, type MailedPlan, PLAN_MAILS, type PlanMailKind } from './mailedPlan';
import { noteHistory } from './noteHistory';
import { readAsked } from './optInMails';
import { planLetter } from './planLetter';
import { pageOf, readJudged } from './readJudged';
import { type FoundRound, readRound, travelerOf, WHOLE } from './readRound';
import { proposalPeople } from './tables';

interface PlanMail {
  kind: PlanMailKind;
  tripId: string;
  proposalId: string;
  now: Date;
  /** The account that caused it, which gets no mail about it; null if nobody did. */
  by: string | null;
}

/** Queues a mail to each of these accounts. */
export async function mailAccounts(
  tx: Db,
  { kind, tripId, proposalId, now, by }: PlanMail,
  userIds: Iterable<string>,
): Promise<void> {
  const readers = [...new Set(userIds)].filter((userId) => userId !== by);
  await addJobs(
    tx,
    'planMail',
    readers.map((userId) => ({
      key: `${kind} ${proposalId} ${userId}`,
      data: { mail: kind, tripId, proposalId, userId },
      dueAt: now,
    })),
  );
}

interface DoneWithPlan extends Pick<PlanMail, 'now'> {
  kind: PlanMailKind & HistoryKind;
  found: FoundRound<unknown>;
  variant: StandingVariant;
  by: string;
  /** The reason, for operators only. */
  reason?: string;
}

/** Records what was done with a plan, and mails everybody who travels and the organizer. */
export async function announce(
  tx: Db,
  { kind, found, variant, by, now, reason = '' }: DoneWithPlan,
): Promise<void> {
  const { tripId, organizerId, accounts } = found;
  const { proposalId, planTitle, number } = variant;
  await noteHistory(tx, { tripId, at: now, kind, planTitle, number, reason, userId: by });
  const members = [organizerId, ...accounts.values()];
  await mailAccounts(tx, { kind, tripId, proposalId, now, by }, members);
}

const isPlanMail = (kind: string | undefined): kind is PlanMailKind =>
  PLAN_MAILS.some((one) => one === kind);

/** True for the stages in which what a mail says still holds. */
const VALID_IN_STAGE: Record<PlanMailKind, (stage: StageRow) => boolean> = {
  proposed: ({ asksGroup }) => asksGroup,
  leftOut: ({ asksGroup }) => asksGroup,
  reminder: ({ asksGroup, keepsPlan }) => asksGroup || keepsPlan,
  askedAgain: ({ asksGroup, keepsPlan }) => asksGroup || keepsPlan,
  conditionAnswered: ({ asksGroup }) => asksGroup,
  everyone: ({ asksGroup }) => asksGroup,
  chosen: ({ awaitsBooking, keepsPlan }) => awaitsBooking || keepsPlan,
  booked: ({ keepsPlan }) => keepsPlan,
  changed: ({ hasPlan, isOnDesk }) => hasPlan && isOnDesk,
  newShare: ({ awaitsBooking, keepsPlan }) => awaitsBooking || keepsPlan,
  dropped: ({ hasPlan, isOnDesk }) => hasPlan && isOnDesk,
  takenBack: ({ hasPlan, isOnDesk }) => hasPlan && isOnDesk,
  withdrawn: ({ isOnDesk, isOpen }) => isOnDesk || isOpen,
};

type Shown = Pick<MailedPlan, 'asked' | 'leftOut'>;

const isStillAsked = ({ asked }: Shown) =>
  asked !== null && asked.choices.length > 0 && asked.standing !== 'given';

const isTold = (shown: Shown) => (shown.asked?.news.length ?? 0) > 0 && !isStillAsked(shown);

const isAnswered = ({ asked }: Shown) =>
  asked?.said?.verdict === 'worksIf' && ['accepted', 'declined'].includes(asked.said.state);

/** What the page must still say for a mail to hold; an organizer always hears of new plans. */
const HOLDS_FOR: Partial<Record<PlanMailKind, (shown: Shown, isToOrganizer: boolean) => boolean>> =
  {
    proposed: ({ asked }, isToOrganizer) => asked?.standing === 'silent' || isToOrganizer,
    leftOut: ({ leftOut }) => leftOut !== null,
    reminder: (shown) => isStillAsked(shown) || hasOnlyToConfirm(shown),
    askedAgain: (shown) => isStillAsked(shown) && shown.asked?.standing === 'again',
    conditionAnswered: isAnswered,
    changed: isTold,
    newShare: isTold,
    dropped: ({ leftOut }) => leftOut !== null,
    takenBack: ({ asked }) => asked !== null,
  };

/** What the group says about a plan, for its organizer. */
function groupSays({ planTitle, decision }: RoundVariant): string {
  const said = (decision?.people ?? []).flatMap((person) => person.said ?? []);
  const words = verdictsInWords({ counts: countsOf(said), answered: said.length });
  return withoutWebAddresses(`${planTitle}: ${words}.`);
}

const openPlans = (page: RoundPage['round']): string[] =>
  (page?.variants ?? []).map(({ planTitle }) => withoutWebAddresses(planTitle));

interface Mailed {
  trip: MailedTrip;
  round: StandingRound;
  page: NonNullable<RoundPage['round']>;
  planId: string;
  userId: string;
  travelerId: string | null;
}

/** Returns what a mail says about a plan's newest version; null if it left the group. */
function mailedPlan(mailed: Mailed): MailedPlan | null {
  const { trip, round, page, planId, userId, travelerId } = mailed;
  const variant = round.variants.find((one) => one.planId === planId);
  const shown = page.variants.find((one) => one.planId === planId);
  if (!variant || !shown) return null;
  const { tripId, tripName, organizerId, organizerName } = trip;
  const { planStart, planEnd } = variant;
  const { asked, leftOut, number, quorum, verdicts } = shown;
  return {
    ...{ tripId, tripName, organizerName, planId, planStart, planEnd, asked, number, quorum },
    travelers: verdicts.asked,
    planTitle: withoutWebAddresses(variant.planTitle),
    leftOut: leftOut && { ...leftOut, why: withoutWebAddresses(leftOut.why) },
    consentBy: page.consentBy,
    isOver: page.isOver,
    isBooked: round.isBooked,
    isToOrganizer: organizerId === userId,
    isLeftBehind:
      travelerId !== null && round.chosen !== null && !round.chosen.going.includes(travelerId),
    takesOffers: page.takesVerdicts,
    ...{ hasReferences: false, ownDays: null, onSite: 0 },
    open: openPlans(page),
    isReopened: false,
    ...{ dues: [], asksAgain: null },
    said: organizerId === userId ? page.variants.map(groupSays) : [],
  };
}

/** The same for a withdrawn plan, about which nobody is asked; null once the group has it again. */
function withdrawnPlan(
  trip: MailedTrip,
  { planId, plan, number, withdrawnAt }: NonNullable<Awaited<ReturnType<typeof findVersion>>>,
  page: RoundPage['round'],
  userId: string,
): MailedPlan | null {
  const isBack = page?.variants.some((one) => one.planId === planId);
  if (withdrawnAt === null || isBack) return null;
  const { tripId, tripName, organizerId, organizerName } = trip;
  const { planStart, planEnd } = plan;
  return {
    ...{ tripId, tripName, organizerName, planId, planStart, planEnd, number },
    ...{ travelers: 0, quorum: 0 },
    planTitle: withoutWebAddresses(plan.planTitle),
    ...{ asked: null, leftOut: null, isOver: false, isLeftBehind: false, said: [], dues: [] },
    asksAgain: null,
    ...{ takesOffers: false, hasReferences: false, ownDays: null, onSite: 0 },
    isBooked: STAGES[trip.stage].keepsPlan,
    isReopened: STAGES[trip.stage].isOpen,
    consentBy: page?.consentBy ?? '',
    isToOrganizer: organizerId === userId,
    open: openPlans(page),
  };
}

/** The stored views that parties have of a plan's newest version, and the items with references. */
async function readLived(tx: Db, planId: string, travelerIds: readonly TravelerId[]) {
  const isNewest = and(
    eq(planProposals.planId, planId),
    isNull(planProposals.supersededAt),
    isNull(planProposals.withdrawnAt),
  );
  const isOwn = and(
    eq(proposalPeople.proposalId, planProposals.id),
    inArray(proposalPeople.travelerId, [...travelerIds]),
  );
  const [lived] = await tx
    .select({
      isJudged: planRounds.isJudged,
      views: sql<Record<TravelerId, View | null>>`(
        select coalesce(json_object_agg(${proposalPeople.travelerId}, ${proposalPeople.view}), '{}')
        from ${proposalPeople} where ${isOwn})`,
      referenced: sql<string[]>`array(
        select i.id from ${planItems} i
        where i.plan_id = ${planId} and i.deleted_at is null and i.reference <> '')`,
    })
    .from(planProposals)
    .innerJoin(planRounds, eq(planRounds.id, planProposals.roundId))
    .where(isNewest);
  return lived;
}

const versionOf = readOnce(({ db }, tripId: string, proposalId: string) =>
  findVersion(db, tripId, proposalId),
);

const roundOf = readOnce(({ db }, tripId: string) => readJudged(db, tripId, WHOLE));

const livedOf = readOnce(async (job, tripId: string, planId: string) => {
  const found = await roundOf(job, tripId);
  const travelerIds = readersOf(job).flatMap((userId) => travelerOf(found, userId) ?? []);
  const read = (tx: Db) => readLived(tx, planId, travelerIds);
  const lived = await read(job.db);
  return lived?.isJudged === false ? asJudged(job.db, tripId, read) : lived;
});

/** What the plan's page shows somebody, beside what it asks of them. */
async function readShown(
  job: MailJob,
  { tripId, planId, planStart, planEnd, isBooked }: MailedPlan,
  travelerId: TravelerId | null,
) {
  const found = await livedOf(job, tripId, planId);
  const own = travelerId === null ? null : found?.views[travelerId];
  const view = own && travelerId !== null ? readView(own, travelerId, []) : null;
  const lived = new Set(
    view && [...view.stays, ...view.legs, ...view.activities].map(({ itemId }) => itemId),
  );
  return {
    hasReferences: isBooked && (found?.referenced.some((id) => lived.has(id)) ?? false),
    ownDays: ownDaysOf({ view, planStart, planEnd }),
    onSite: view?.money.onSite ?? 0,
  };
}

/** A version's plan and round; undefined if there is no such version. */
async function findVersion(db: Db, tripId: string, proposalId: string) {
  const [found] = await db
    .select({
      planId: planProposals.planId,
      roundId: planProposals.roundId,
      plan: planProposals.plan,
      number: planProposals.number,
      withdrawnAt: planProposals.withdrawnAt,
    })
    .from(planProposals)
    .where(and(eq(planProposals.id, proposalId), eq(planProposals.tripId, tripId)));
  return found;
}

/** Mails everybody on a trip that the plan they had is withdrawn, as the trip was opened again. */
export function mailTakenBack(
  db: Db,
  { tripId, by, now }: { tripId: string; by: string; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select({ proposalId: planProposals.id })
      .from(planProposals)
      .where(and(eq(planProposals.tripId, tripId), isNull(planProposals.supersededAt)))
      .orderBy(sql`${planProposals.withdrawnAt} desc nulls last`)
      .limit(1);
    const found = await readRound(tx, tripId, WHOLE);
    if (!last || !found) return;
    const members = [found.organizerId, ...found.accounts.values()];
    await mailAccounts(tx, { kind: 'withdrawn', tripId, ...last, now, by }, members);
  });
}

/** Tells somebody who does not go any more what happens to their dues, which a later feature keeps. */
type SayDues = (db: Db, trip: MailedTrip, userId: string) => Promise<string[]>;

/** The mails that tell somebody that they do not go. */
const SAYS_DUES: readonly PlanMailKind[] = ['dropped', 'chosen'];

/** The mails about a version that say what it asks again of what somebody chose (SPEC-5 18). */
const SAYS_ASKED: readonly PlanMailKind[] = ['changed', 'askedAgain', 'conditionAnswered'];

/**
 * The mails about plans, in the words the plan's page then has for the reader. Nothing if the mail
 * no longer holds: the plan has been withdrawn or chosen, the trip is over, or the reader has
 * answered or left.
 */
export const mailsAboutPlans = (sayDues: SayDues): Record<'planMail', MailErrand> => ({
  planMail: defineMail({
    kind: 'plan',
    async facts(job) {
      const { trip, data } = job;
      const { mail, proposalId = '', userId = '' } = data;
      const { tripId } = trip;
      const version = await versionOf(job, tripId, proposalId);
      if (!version || !isPlanMail(mail) || !VALID_IN_STAGE[mail](STAGES[trip.stage])) return null;
      const isOrganizer = trip.organizerId === userId;
      const found = await roundOf(job, tripId);
      const page = pageOf(found, { userId, isOrganizer, decides: isOrganizer });
      const { round } = found;
      const travelerId = travelerOf(found, userId);
      if (travelerId === null && !isOrganizer) return null;
      const { planId, roundId } = version;
      const shown = round?.roundId === roundId ? page.round : null;
      const plan =
        mail === 'withdrawn'
          ? withdrawnPlan(trip, version, page.round, userId)
          : shown && round && mailedPlan({ trip, round, page: shown, planId, userId, travelerId });
      const holds = plan && (HOLDS_FOR[mail]?.(plan, isOrganizer) ?? true);
      if (!holds) return null;
      const dues = SAYS_DUES.includes(mail) ? await sayDues(job.db, trip, userId) : [];
      const asksAgain = SAYS_ASKED.includes(mail) ? await readAsked(job, planId, true) : null;
      const said = { ...plan, dues, asksAgain };
      return { mail, plan: { ...said, ...(await readShown(job, plan, travelerId)) } };
    },
    to: toReader,
    letter: (_, { mail, plan }, origin) => planLetter(mail, plan, origin),
  }),
});
