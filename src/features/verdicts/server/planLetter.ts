import type { TripLetter } from '@/features/mails/server/tripMail';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { ANCHORS } from '../domain/asked/anchors';
import { planDates } from '../domain/leftOut';
import type { RoundVariant } from '../domain/roundViews';
import type { StandingVariant } from '../domain/standing';
import { agreedSentence, conditionStateSentence, priceSentence } from '../domain/verdictWords';

/** The mails about a plan (SPEC-2 6 'Mails'); `everyone` goes only to the organizer. */
export const PLAN_MAILS = [
  'proposed',
  'leftOut',
  'reminder',
  'askedAgain',
  'conditionAnswered',
  'chosen',
  'booked',
  'changed',
  'newShare',
  'dropped',
  'takenBack',
  'withdrawn',
  'everyone',
] as const;
export type PlanMailKind = (typeof PLAN_MAILS)[number];

/** What a mail may say about a plan: nobody else's share, and nobody's needs, budget or words. */
export interface MailedPlan
  extends Pick<StandingVariant, 'planId' | 'planTitle' | 'planStart' | 'planEnd'>,
    Pick<RoundVariant, 'asked'> {
  tripId: string;
  tripName: string;
  organizerName: string;
  consentBy: string;
  /** Why the plan leaves the reader out; null if it does not, or they do not travel. */
  whyLeftOut: string | null;
  /** True once `consentBy` has passed. */
  isOver: boolean;
  /** True if it is the booked plan, so that a worse version asks for "works" or "can't". */
  isBooked: boolean;
  isToOrganizer: boolean;
  /** True if the reader travels but does not go on the chosen plan. */
  isLeftBehind: boolean;
  /** True if it was withdrawn because the trip takes answers again. */
  isReopened: boolean;
  /** The titles of the plans that are with the group. */
  open: readonly string[];
  /** What the group says about each plan, one sentence each; only for the organizer. */
  said: readonly string[];
}

const untilWhen = ({ consentBy, isOver }: MailedPlan): string =>
  isOver
    ? 'Please answer soon: the day for it is over, and the organizer can choose at any time.'
    : `Please answer by ${formatReadableDate(consentBy)}.`;

/** The price an answer would agree to. */
const price = ({ asked }: MailedPlan): string[] =>
  asked ? [priceSentence(asked.share, asked.ceiling, asked.currency)] : [];

/** What somebody who goes pays, and agreed to. */
const share = ({ asked }: MailedPlan): string[] =>
  asked ? [agreedSentence(asked.share, asked.agreedTo, asked.currency)] : [];

/** What has changed for the reader, in the words of the page. */
const news = ({ asked }: MailedPlan): string[] => (asked?.news ?? []).map(withoutWebAddresses);

const why = ({ whyLeftOut }: MailedPlan): string[] => (whyLeftOut ? [whyLeftOut] : []);

const dates = (plan: MailedPlan): string => `${planDates(plan)}.`;

/** Says what is left of a round after a plan was withdrawn from it. */
const stillOpen = ({ open }: MailedPlan): string =>
  open.length > 0
    ? `${listed(open)} ${open.length === 1 ? 'is' : 'are'} still with the group.`
    : 'Nothing else is with the group right now. You will get a mail when there is another plan.';

type Words = Pick<TripLetter, 'subject' | 'heading' | 'paragraphs'> & {
  /** The button's label, if it does not just invite to look at the plan. */
  label?: string;
};

/** For those asked after the booking, whose earlier agreement counts until they say it works. */
const askedBooked = (plan: MailedPlan): string[] => [
  ...share(plan),
  'Please say on its page whether that works for you. Until you do, what you agreed to before still counts.',
];

function reopened({ tripName }: MailedPlan): Words {
  return {
    subject: `“${tripName}”: the plan is withdrawn`,
    heading: 'The plan is withdrawn',
    paragraphs: [
      `“${tripName}” is open for answers again, so the plan that the group had is withdrawn. Answers to it do not count any more, and there is nothing you need to do about it.`,
      'You can change what you said about dates, money and needs. You will get a mail when planning begins again.',
    ],
    label: 'Look at the Trip',
  };
}

function answerCondition(plan: MailedPlan): Words {
  const { tripName, planTitle, asked } = plan;
  const state = asked?.said?.verdict === 'worksIf' ? asked.said.state : 'asked';
  return {
    subject: `“${tripName}”: your condition has been answered`,
    heading: 'Your condition has been answered',
    paragraphs: [
      `Our operators have answered what you asked for on ${planTitle} for “${tripName}”. ${conditionStateSentence(state)}`,
      dates(plan),
      ...share(plan),
      untilWhen(plan),
    ],
    label: 'See the Answer',
  };
}

const WORDS: Record<PlanMailKind, (plan: MailedPlan) => Words> = {
  proposed: (plan) => ({
    subject: `There is a plan for “${plan.tripName}”`,
    heading: `${plan.planTitle} is proposed`,
    paragraphs: plan.asked
      ? [
          `Our operators have made a plan for “${plan.tripName}”. Look at it, and say whether it works for you.`,
          dates(plan),
          ...price(plan),
          `${untilWhen(plan)} Not answering is not a yes.`,
        ]
      : [
          `Our operators have made a plan for “${plan.tripName}”, and ask the group whether it works.`,
          ...(plan.whyLeftOut ? why(plan) : [dates(plan)]),
          `Answers are due by ${formatReadableDate(plan.consentBy)}. You can choose then, or as soon as everyone has answered.`,
        ],
  }),
  leftOut: (plan) => ({
    subject: `There is a plan for “${plan.tripName}”, without you`,
    heading: `${plan.planTitle} leaves you out`,
    paragraphs: [
      `Our operators have made a plan for “${plan.tripName}” that leaves you out.`,
      ...why(plan),
      'If you could change, say so on its page: the organizer and our operators read it.',
    ],
  }),
  reminder: (plan) => ({
    subject: `“${plan.tripName}”: your answer is still missing`,
    heading: 'Your answer is still missing',
    paragraphs: plan.isBooked
      ? [
          `${plan.organizerName} asks whether “${plan.tripName}” still works for you, as it is booked now.`,
          news(plan).join('\n'),
          dates(plan),
          ...askedBooked(plan),
        ]
      : [
          `${plan.organizerName} asks what you think of ${plan.planTitle} for “${plan.tripName}”.`,
          dates(plan),
          ...price(plan),
          `${untilWhen(plan)} Not answering is not a yes.`,
        ],
    label: 'Answer',
  }),
  askedAgain: (plan) => ({
    subject: `“${plan.tripName}”: please answer once more`,
    heading: `${plan.planTitle} has changed for you`,
    paragraphs: [
      `${plan.planTitle} for “${plan.tripName}” has changed for you, so we need your answer once more.`,
      news(plan).join('\n'),
      dates(plan),
      ...(plan.isBooked
        ? askedBooked(plan)
        : [...price(plan), `${untilWhen(plan)} Until then your earlier answer does not count.`]),
    ],
    label: 'See What Changed',
  }),
  conditionAnswered: answerCondition,
  chosen: (plan) => ({
    subject: `“${plan.tripName}”: ${plan.planTitle} is chosen`,
    heading: `${plan.planTitle} is chosen`,
    paragraphs: [
      plan.isLeftBehind
        ? `The organizer of “${plan.tripName}” has chosen ${plan.planTitle}, which leaves you out. If that is a mistake, tell them soon: our operators are booking it now.`
        : `The organizer of “${plan.tripName}” has chosen ${plan.planTitle}. Our operators are booking it now, and you will get a mail when it is done.`,
      dates(plan),
      ...share(plan),
    ],
  }),
  booked: (plan) => ({
    subject: `“${plan.tripName}” is booked`,
    heading: plan.isLeftBehind ? 'The trip is booked' : 'Your trip is booked',
    paragraphs: [
      plan.isLeftBehind
        ? `“${plan.tripName}” is booked for those who are going. You are not among them, so there is nothing you need to do.`
        : `“${plan.tripName}” is booked. Its page has every day, time and place, with your booking references.`,
      dates(plan),
      ...share(plan),
    ],
  }),
  changed: (plan) => ({
    subject: `“${plan.tripName}” has changed`,
    heading: 'Your booked trip has changed',
    paragraphs: [
      `The booked plan for “${plan.tripName}” has changed for you.`,
      news(plan).join('\n'),
      dates(plan),
      ...share(plan),
      'Please look at its page, and confirm that you have seen it.',
    ],
    label: 'See What Changed',
  }),
  newShare: (plan) => ({
    subject: `“${plan.tripName}”: your share has changed`,
    heading: 'Your share has changed',
    paragraphs: [
      `Somebody has left “${plan.tripName}”, and what those who stay pay for ${plan.planTitle} changes with it.`,
      news(plan).join('\n'),
      dates(plan),
      ...share(plan),
      plan.isBooked
        ? 'Please look at its page, and confirm that you have seen it.'
        : 'There is nothing you need to do.',
    ],
    label: 'See What Changed',
  }),
  dropped: (plan) => ({
    subject: `“${plan.tripName}”: ${plan.planTitle} leaves you out now`,
    heading: `${plan.planTitle} leaves you out`,
    paragraphs: [
      `The newest version of ${plan.planTitle} for “${plan.tripName}” leaves you out, so it does not need your answer. If that is a mistake, tell the organizer soon.`,
      ...why(plan),
    ],
  }),
  takenBack: (plan) => ({
    subject: `“${plan.tripName}”: ${plan.planTitle} includes you again`,
    heading: `${plan.planTitle} includes you again`,
    paragraphs: [
      `The newest version of ${plan.planTitle} for “${plan.tripName}” includes you again, and your answer still counts.`,
      dates(plan),
      ...share(plan),
    ],
  }),
  withdrawn: (plan) =>
    plan.isReopened
      ? reopened(plan)
      : {
          subject: `“${plan.tripName}”: ${plan.planTitle} is withdrawn`,
          heading: `${plan.planTitle} is withdrawn`,
          paragraphs: [
            `Our operators have withdrawn ${plan.planTitle} for “${plan.tripName}”, from ${formatReadableDate(plan.planStart)} to ${formatReadableDate(plan.planEnd)}. Answers to it do not count any more, and there is nothing you need to do about it.`,
            stillOpen(plan),
          ],
        },
  everyone: ({ tripName, said }) => ({
    subject: `Everyone has answered about the plan for “${tripName}”`,
    heading: 'Everyone has answered',
    paragraphs: [
      `Everyone who was asked has said what they think of the plan for “${tripName}”.`,
      said.join('\n'),
      'Its page says what can be chosen.',
    ],
    label: 'See the Answers',
  }),
};

/** The anchor each mail links to on its plan's page, if not the top. */
const PLACES: Partial<Record<PlanMailKind, string>> = {
  askedAgain: ANCHORS.changes,
  changed: ANCHORS.changes,
  newShare: ANCHORS.changes,
  conditionAnswered: ANCHORS.answer,
  reminder: ANCHORS.answer,
  everyone: ANCHORS.group,
};

export function planLetter(kind: PlanMailKind, plan: MailedPlan, origin: string): TripLetter {
  const { label = 'Look at the Plan', ...words } = WORDS[kind](plan);
  const place = PLACES[kind];
  const page = `${origin}/dashboard/${plan.tripId}/plan?plan=${plan.planId}`;
  return {
    ...words,
    button: { label, url: place ? `${page}#${place}` : page },
    footnote: plan.isToOrganizer
      ? 'You get this mail because you organize this trip.'
      : 'You get this mail because you are on this trip.',
  };
}
