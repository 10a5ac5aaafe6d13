import { and, eq } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { tripForMail } from '@/features/mails/server/tripForMail';
import { type MailTools, sendTripMail, type TripLetter } from '@/features/mails/server/tripMail';
import { planProposals, planRounds } from '@/features/plans/server/tables';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import type { Errand } from '@/platform/server/jobs/jobKind';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import type { FoundRound } from './readRound';

/** What members are written about a plan (SPEC-2 6 'Mails'); `everyone` goes to the organizer alone. */
export const PLAN_MAILS = [
  'proposed',
  'askedAgain',
  'chosen',
  'booked',
  'changed',
  'everyone',
] as const;
export type PlanMailKind = (typeof PLAN_MAILS)[number];

/** The errand of all of them. */
export const PLAN_MAIL = 'planMail';

interface MailedPlan {
  tripId: string;
  tripName: string;
  planTitle: string;
  consentBy: string;
}

const WHY = 'You get this mail because you are on this trip.';
const WHY_ORGANIZER = 'You get this mail because you organize this trip.';

/** What each says; never a need, a budget or a price. */
const WORDS: Record<
  PlanMailKind,
  (plan: MailedPlan) => Pick<TripLetter, 'subject' | 'heading' | 'paragraphs'> & { label: string }
> = {
  proposed: ({ tripName, planTitle, consentBy }) => ({
    subject: `There is a plan for “${tripName}”`,
    heading: `${planTitle} is proposed`,
    paragraphs: [
      `Our operators have made a plan for “${tripName}”. Look at it, and say whether it works for you.`,
      `Please answer by ${formatReadableDate(consentBy)}. Not answering is not a yes.`,
    ],
    label: 'Look at the Plan',
  }),
  askedAgain: ({ tripName, planTitle, consentBy }) => ({
    subject: `“${tripName}”: please answer once more`,
    heading: `${planTitle} has changed for you`,
    paragraphs: [
      `There is a new version of ${planTitle} for “${tripName}”. Something in it has changed for you, so your answer is needed once more. The plan's page says what it is.`,
      `Please answer by ${formatReadableDate(consentBy)}. Until then you count as not having answered.`,
    ],
    label: 'See What Changed',
  }),
  chosen: ({ tripName, planTitle }) => ({
    subject: `“${tripName}”: ${planTitle} is chosen`,
    heading: `${planTitle} is chosen`,
    paragraphs: [
      `The organizer of “${tripName}” has chosen ${planTitle}. Our operators book it now, and you get a mail when it is booked.`,
    ],
    label: 'Look at the Plan',
  }),
  booked: ({ tripName }) => ({
    subject: `“${tripName}” is booked`,
    heading: 'Your trip is booked',
    paragraphs: [
      `“${tripName}” is booked. Its page has all days, times and places, with your references.`,
    ],
    label: 'Look at the Plan',
  }),
  changed: ({ tripName }) => ({
    subject: `“${tripName}” has changed`,
    heading: 'Your booked trip has changed',
    paragraphs: [
      `Something has changed for you in the booked plan of “${tripName}”. Please look at what it is, and confirm that you have seen it.`,
    ],
    label: 'See What Changed',
  }),
  everyone: ({ tripName }) => ({
    subject: `Everyone has answered to the plan of “${tripName}”`,
    heading: 'Everyone has answered',
    paragraphs: [
      `Everyone who is asked has answered to what is proposed for “${tripName}”. You can choose now.`,
    ],
    label: 'See the Answers',
  }),
};

/** One mail about a plan. */
export function planLetter(
  kind: PlanMailKind,
  plan: MailedPlan,
  { to, origin }: { to: string; origin: string },
): TripLetter {
  const { label, ...words } = WORDS[kind](plan);
  return {
    to,
    ...words,
    button: { label, url: `${origin}/dashboard/${plan.tripId}/plan` },
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
  { found, ...mail }: PlanMail & { found: FoundRound },
): Promise<void> {
  return mailAccounts(tx, mail, [found.organizerId, ...found.accounts.values()]);
}

const isPlanMail = (kind: string | undefined): kind is PlanMailKind =>
  PLAN_MAILS.some((one) => one === kind);

/** The errand that sends one of them, unless what it is about is over: withdrawn, replaced, or its reader gone. */
export function planMailErrands(tools: MailTools): Record<typeof PLAN_MAIL, Errand> {
  const { db, origin } = tools;
  return {
    [PLAN_MAIL]: {
      async run(job) {
        const { mail, tripId = '', proposalId = '', userId = '' } = job.data;
        const trip = await tripForMail(db, tripId);
        if (!trip || !isPlanMail(mail)) return;
        const [found] = await db
          .select({
            plan: planProposals.plan,
            consentBy: planRounds.consentBy,
            withdrawnAt: planRounds.withdrawnAt,
            email: users.email,
          })
          .from(planProposals)
          .innerJoin(planRounds, eq(planRounds.id, planProposals.roundId))
          .innerJoin(users, eq(users.id, userId))
          .where(and(eq(planProposals.id, proposalId), eq(planProposals.tripId, tripId)));
        if (!found || found.withdrawnAt !== null) return;
        const { tripName } = trip;
        const { planTitle } = found.plan;
        const plan = { tripId, tripName, planTitle, consentBy: found.consentBy };
        await sendTripMail(tools, job, 'plan', planLetter(mail, plan, { to: found.email, origin }));
      },
    },
  };
}
