import { and, eq, isNull } from 'drizzle-orm';
import { Addressee } from '@/features/mails/server/addressee';
import { tripForMail } from '@/features/mails/server/tripForMail';
import { type MailTools, mailErrand, type TripLetter } from '@/features/mails/server/tripMail';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { STAGES, type StageRow } from '@/features/trips/domain/stage';
import { trips } from '@/features/trips/server/tables';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { ANCHORS } from '../domain/asked/anchors';
import type { FoundRound } from './foundRound';

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    planMail: true;
  }
}

/** The mails that members get about a plan (SPEC-2 6 'Mails'); `everyone` goes to the organizer alone. */
export const PLAN_MAILS = [
  'proposed',
  'askedAgain',
  'chosen',
  'booked',
  'changed',
  'dropped',
  'takenBack',
  'everyone',
] as const;
export type PlanMailKind = (typeof PLAN_MAILS)[number];

/** The errand of all of them. */
export const PLAN_MAIL = 'planMail';

interface MailedPlan {
  tripId: string;
  /** Which of the plans that are open at the same time. */
  planId: string;
  tripName: string;
  planTitle: string;
  consentBy: string;
  /** Whether that day has passed. */
  isOver?: boolean;
  /** Whether its reader travels but does not go on the chosen plan. */
  isLeftOut?: boolean;
}

/** Until when an answer is wanted. */
const untilWhen = ({ consentBy, isOver }: Pick<MailedPlan, 'consentBy' | 'isOver'>): string =>
  isOver
    ? 'Please answer soon: the day for it is over, and the organizer can choose at any time.'
    : `Please answer by ${formatReadableDate(consentBy)}.`;

const WHY = 'You get this mail because you are on this trip.';
const WHY_ORGANIZER = 'You get this mail because you organize this trip.';

/** What each says; never a need, a budget or a price. */
const WORDS: Record<
  PlanMailKind,
  (plan: MailedPlan) => Pick<TripLetter, 'subject' | 'heading' | 'paragraphs'> & { label: string }
> = {
  proposed: ({ tripName, planTitle, ...when }) => ({
    subject: `There is a plan for “${tripName}”`,
    heading: `${planTitle} is proposed`,
    paragraphs: [
      `Our operators have made a plan for “${tripName}”. Look at it, and say whether it works for you.`,
      `${untilWhen(when)} Not answering is not a yes.`,
    ],
    label: 'Look at the Plan',
  }),
  askedAgain: ({ tripName, planTitle, ...when }) => ({
    subject: `“${tripName}”: please answer once more`,
    heading: `${planTitle} has changed for you`,
    paragraphs: [
      `Something in ${planTitle} for “${tripName}” has changed for you, so we need your answer once more. The plan’s page says what has changed.`,
      `${untilWhen(when)} Until then your earlier answer does not count.`,
    ],
    label: 'See What Changed',
  }),
  chosen: ({ tripName, planTitle, isLeftOut }) => ({
    subject: `“${tripName}”: ${planTitle} is chosen`,
    heading: `${planTitle} is chosen`,
    paragraphs: [
      isLeftOut
        ? `The organizer of “${tripName}” has chosen ${planTitle}, which leaves you out. If that is a mistake, tell them soon: our operators are booking it now.`
        : `The organizer of “${tripName}” has chosen ${planTitle}. Our operators are booking it now, and you will get a mail when it is done.`,
    ],
    label: 'Look at the Plan',
  }),
  booked: ({ tripName, isLeftOut }) => ({
    subject: `“${tripName}” is booked`,
    heading: isLeftOut ? 'The trip is booked' : 'Your trip is booked',
    paragraphs: [
      isLeftOut
        ? `“${tripName}” is booked for those who are going. You are not among them, so there is nothing you need to do.`
        : `“${tripName}” is booked. Its page has every day, time and place, with your booking references.`,
    ],
    label: 'Look at the Plan',
  }),
  changed: ({ tripName }) => ({
    subject: `“${tripName}” has changed`,
    heading: 'Your booked trip has changed',
    paragraphs: [
      `Something in the booked plan for “${tripName}” has changed for you. Please have a look, and confirm that you have seen it.`,
    ],
    label: 'See What Changed',
  }),
  dropped: ({ tripName, planTitle }) => ({
    subject: `“${tripName}”: ${planTitle} leaves you out now`,
    heading: `${planTitle} leaves you out`,
    paragraphs: [
      `The newest version of ${planTitle} for “${tripName}” leaves you out, so it does not need your answer. If that is a mistake, tell the organizer soon.`,
    ],
    label: 'Look at the Plan',
  }),
  takenBack: ({ tripName, planTitle }) => ({
    subject: `“${tripName}”: ${planTitle} includes you again`,
    heading: `${planTitle} includes you again`,
    paragraphs: [
      `The newest version of ${planTitle} for “${tripName}” includes you again, and your answer still counts. Its page shows what it means for you now.`,
    ],
    label: 'Look at the Plan',
  }),
  everyone: ({ tripName }) => ({
    subject: `Everyone has answered about the plan for “${tripName}”`,
    heading: 'Everyone has answered',
    paragraphs: [
      `Everyone who was asked has said what they think of the plan for “${tripName}”. The plan’s page says what can be chosen.`,
    ],
    label: 'See the Answers',
  }),
};

/** Where each links to on the page of its plan, if not to the top. */
const PLACES: Partial<Record<PlanMailKind, string>> = {
  askedAgain: ANCHORS.changes,
  changed: ANCHORS.changes,
  everyone: ANCHORS.group,
};

/** One mail about a plan. */
export function planLetter(kind: PlanMailKind, plan: MailedPlan, origin: string): TripLetter {
  const { label, ...words } = WORDS[kind](plan);
  const place = PLACES[kind];
  const page = `${origin}/dashboard/${plan.tripId}/plan?plan=${plan.planId}`;
  return {
    ...words,
    button: { label, url: place ? `${page}#${place}` : page },
    footnote: kind === 'everyone' ? WHY_ORGANIZER : WHY,
  };
}

interface PlanMail {
  kind: PlanMailKind;
  tripId: string;
  proposalId: string;
  now: Date;
}

/** Puts a mail to each of these accounts into the queue. */
export async function mailAccounts(
  tx: Db,
  { kind, tripId, proposalId, now }: PlanMail,
  userIds: Iterable<string>,
): Promise<void> {
  await addJobs(
    tx,
    [...new Set(userIds)].map((userId) => ({
      key: `${PLAN_MAIL} ${kind} ${proposalId} ${userId}`,
      kind: PLAN_MAIL,
      data: { mail: kind, tripId, proposalId, userId },
      dueAt: now,
    })),
  );
}

/** The same to everybody who travels, and to the organizer. */
export function mailMembers(
  tx: Db,
  { found, ...mail }: PlanMail & { found: FoundRound<unknown> },
): Promise<void> {
  return mailAccounts(tx, mail, [found.organizerId, ...found.accounts.values()]);
}

const isPlanMail = (kind: string | undefined): kind is PlanMailKind =>
  PLAN_MAILS.some((one) => one === kind);

/** In which stages what a mail says still holds. */
const STILL_SO: Record<PlanMailKind, (stage: StageRow) => boolean> = {
  proposed: ({ asksGroup }) => asksGroup,
  askedAgain: ({ asksGroup }) => asksGroup,
  everyone: ({ asksGroup }) => asksGroup,
  chosen: ({ awaitsBooking, keepsPlan }) => awaitsBooking || keepsPlan,
  booked: ({ keepsPlan }) => keepsPlan,
  changed: ({ keepsPlan }) => keepsPlan,
  dropped: ({ hasPlan, isOnDesk }) => hasPlan && isOnDesk,
  takenBack: ({ hasPlan, isOnDesk }) => hasPlan && isOnDesk,
};

/** Whether a mail still holds only if the newest version of the plan includes, or leaves out, the traveler who reads it. */
const TAKES_READER: Partial<Record<PlanMailKind, boolean>> = {
  proposed: true,
  askedAgain: true,
  changed: true,
  takenBack: true,
  dropped: false,
};

/** Whether the newest version of a plan includes somebody. */
async function isTaken(db: Db, planId: string, travelerId: string): Promise<boolean> {
  const [newest] = await db
    .select({ plan: planProposals.plan, travelers: planProposals.travelers })
    .from(planProposals)
    .where(and(eq(planProposals.planId, planId), isNull(planProposals.supersededAt)));
  return newest !== undefined && whoIsThere({ ...newest, items: [] }).days.has(travelerId);
}

/**
 * The errand that sends one of them, unless it no longer holds: withdrawn, chosen since, over, or
 * its reader gone.
 */
export function planMailErrands(tools: MailTools): Record<typeof PLAN_MAIL, Errand> {
  const { db, origin } = tools;
  return {
    [PLAN_MAIL]: mailErrand(tools, async (job) => {
      const { mail, tripId = '', proposalId = '', userId = '' } = job.data;
      const trip = await tripForMail(db, tripId);
      if (!trip || !isPlanMail(mail) || !STILL_SO[mail](STAGES[trip.stage])) return null;
      const [found] = await db
        .select({
          planId: planProposals.planId,
          plan: planProposals.plan,
          consentBy: planRounds.consentBy,
          timeZone: trips.timeZone,
          withdrawnAt: planRounds.withdrawnAt,
          going: planRounds.going,
          travelerId: responses.travelerId,
        })
        .from(planProposals)
        .innerJoin(planRounds, eq(planRounds.id, planProposals.roundId))
        .innerJoin(trips, eq(trips.id, planProposals.tripId))
        .leftJoin(
          responses,
          and(eq(responses.tripId, tripId), eq(responses.userId, userId), isAdmitted),
        )
        .where(and(eq(planProposals.id, proposalId), eq(planProposals.tripId, tripId)));
      if (!found || found.withdrawnAt !== null) return null;
      const { planId, travelerId, going, consentBy, timeZone } = found;
      if (travelerId === null && trip.organizerId !== userId) return null;
      const takesReader = TAKES_READER[mail];
      // Of a new plan its organizer hears as such.
      const isAsTraveler = mail !== 'proposed' || trip.organizerId !== userId;
      if (travelerId !== null && isAsTraveler && takesReader !== undefined) {
        if ((await isTaken(db, planId, travelerId)) !== takesReader) return null;
      }
      const plan = {
        ...{
          tripId,
          planId,
          tripName: trip.tripName,
          planTitle: withoutWebAddresses(found.plan.planTitle),
          consentBy,
        },
        isOver: endOfDay(consentBy, timeZone) <= new Date(),
        isLeftOut: travelerId !== null && going !== null && !going.includes(travelerId),
      };
      const to = await Addressee.ofAccount(db, userId);
      return to && { kind: 'plan', to, letter: planLetter(mail, plan, origin) };
    }),
  };
}
