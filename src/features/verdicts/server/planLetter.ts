import type { TripLetter } from '@/features/mails/server/defineMail';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { ended, listed } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { WITHOUT_YOU } from '@/platform/domain/withoutYou';
import { ANCHORS } from '../domain/asked/anchors';
import { planDates } from '../domain/leftOut';
import { enoughSentence } from '../domain/mayChoose';
import {
  agreedSentence,
  conditionStateSentence,
  onSiteSentence,
  priceSentence,
} from '../domain/verdictWords';
import { hasOnlyToConfirm, type MailedPlan, type PlanMailKind } from './mailedPlan';
import { optInLetter, withAsked } from './optInLetter';

const SOON = 'Please answer soon. The last day for it is over, and the organizer may choose now.';

const untilWhen = ({ consentBy, isOver }: MailedPlan): string =>
  isOver ? SOON : `Please answer by ${formatReadableDate(consentBy)}.`;

const SILENCE = 'If you say nothing, that does not count as a yes.';

/** The price an answer would agree to. */
const price = ({ asked, onSite }: MailedPlan): string[] =>
  asked ? [priceSentence(asked) + onSiteSentence(onSite, asked.currency)] : [];

/** What somebody who goes pays, and agreed to. */
const share = ({ asked, onSite }: MailedPlan): string[] =>
  asked ? [agreedSentence(asked.share, asked.agreedTo, asked.currency, onSite)] : [];

const news = ({ asked }: MailedPlan): string[] => (asked?.news ?? []).map(withoutWebAddresses);

const why = ({ leftOut }: MailedPlan): string[] => (leftOut ? [leftOut.why] : []);

/** The plan's days, and the reader's own where they differ, as the page has them. */
function dates(plan: MailedPlan): string {
  const { ownDays } = plan;
  const own = ownDays
    ? ` You arrive on ${formatReadableDate(ownDays.arrives)} and leave on ${formatReadableDate(ownDays.leaves)}.`
    : '';
  return `${planDates(plan)}.${own}`;
}

/** 'Plan A', or 'Plan A, version 2', so that no two mails have one subject. */
const version = ({ planTitle, number }: MailedPlan): string =>
  number > 1 ? `${planTitle}, version ${number}` : planTitle;

const COULD_COME = 'Could you still come?';

/** Nobody is asked to come whose dates fit: such a plan was made without them for other reasons. */
const asksToCome = ({ leftOut }: MailedPlan): boolean => !leftOut?.fitsDates;

/** What somebody left out can do about it, and by when. */
function couldChange(plan: MailedPlan): string {
  const { takesOffers, isOver, isToOrganizer, consentBy, organizerName } = plan;
  if (!takesOffers) {
    const whom = isToOrganizer ? 'our operators' : organizerName;
    return `If you could come after all, please tell ${whom} soon.`;
  }
  const when = isOver ? 'soon' : `by ${formatReadableDate(consentBy)}`;
  const readers = isToOrganizer ? 'Our operators' : `${organizerName} and our operators`;
  const what = asksToCome(plan) ? 'you could change something' : 'this is not as you expect';
  return `If ${what}, please write it on the plan’s page ${when}. ${readers} read it.`;
}

const offers = (plan: MailedPlan) =>
  plan.takesOffers && asksToCome(plan) && { label: 'I Could Change' };

/** Says what is left of a round after a plan was withdrawn from it. */
const stillOpen = ({ open }: MailedPlan): string =>
  open.length > 0
    ? `${listed(open)} ${open.length === 1 ? 'is' : 'are'} still with the group.`
    : 'No other plan is with the group right now. You will get a mail when there is one.';

type Words = Pick<TripLetter, 'subject' | 'heading' | 'paragraphs'> & {
  /** The button's label, if it does not just invite to look at the plan. */
  label?: string;
};

/** For those asked after the booking, whose earlier agreement counts until they say it works. */
const askedBooked = (plan: MailedPlan): string[] => [
  ...share(plan),
  'Please say on the plan’s page whether that works for you. Until you do, what you agreed to before still counts.',
];

/** For those who are told of a change, and asked nothing. */
const toldOnly = ({ isBooked }: MailedPlan): string =>
  isBooked
    ? 'Please look at it, and press “I have seen this”.'
    : 'There is nothing you need to do.';

function reopened({ tripName, isToOrganizer }: MailedPlan): Words {
  return {
    subject: `“${tripName}”: the plan is withdrawn`,
    heading: 'The plan is withdrawn',
    paragraphs: [
      `“${tripName}” is open for changes again, so the plan that the group had is withdrawn. What was said about it no longer counts.`,
      isToOrganizer
        ? 'When everything is settled, mark the trip as ready again. Our operators then make a new plan.'
        : 'If your dates, your budget or your needs have changed, you can change your response now. You will get a mail when planning begins again.',
    ],
    label: 'Open the Trip',
  };
}

function answerCondition(plan: MailedPlan): Words {
  const { tripName, planTitle, asked } = plan;
  const state = asked?.said?.verdict === 'worksIf' ? asked.said.state : 'asked';
  const can = state === 'accepted' ? 'can' : 'cannot';
  return {
    subject: `“${tripName}”: what you asked for on ${version(plan)} ${can} be done`,
    heading: `What you asked for ${can} be done`,
    paragraphs: [
      `You said that ${planTitle} for “${tripName}” works for you if one thing can be arranged. Our operators have looked into it.`,
      conditionStateSentence(state, { isOpen: true, isAuthor: true }),
      dates(plan),
      ...share(plan),
      untilWhen(plan),
    ],
    ...(state === 'accepted' && { label: 'Confirm It' }),
  };
}

function reminder(plan: MailedPlan): Words {
  const { tripName, planTitle, organizerName } = plan;
  if (hasOnlyToConfirm(plan)) return answerCondition(plan);
  if (plan.isBooked) {
    return {
      subject: `“${tripName}”: does ${version(plan)} still work for you?`,
      heading: 'Does it still work for you?',
      paragraphs: [
        `${organizerName} asks whether “${tripName}” still works for you, as it is booked now.`,
        news(plan).join('\n'),
        dates(plan),
        ...askedBooked(plan),
      ],
      label: 'Answer Now',
    };
  }
  return {
    subject: `“${tripName}”: does ${version(plan)} work for you?`,
    heading: `Does ${planTitle} work for you?`,
    paragraphs: [
      `${organizerName} asks whether ${planTitle} for “${tripName}” works for you. You have not answered yet.`,
      dates(plan),
      ...price(plan),
      `${untilWhen(plan)} ${SILENCE}`,
    ],
    label: 'Answer Now',
  };
}

const WORDS: Record<PlanMailKind, (plan: MailedPlan) => Words> = {
  proposed: (plan) => ({
    subject: `There is a plan for “${plan.tripName}”: ${version(plan)}`,
    heading: 'There is a plan for your trip',
    paragraphs: plan.asked
      ? [
          `Our operators, who plan your trip, have made a plan for “${plan.tripName}”. Please look at it, and say whether it works for you.`,
          dates(plan),
          ...price(plan),
          `${untilWhen(plan)} ${SILENCE}`,
        ]
      : [
          `Our operators, who plan your trip, have made a plan for “${plan.tripName}”. They ask the group whether it works.`,
          ...(plan.leftOut ? why(plan) : [dates(plan)]),
          ['You can choose once everyone has answered.', enoughSentence(plan.consentBy, [plan])]
            .filter(Boolean)
            .join(' '),
        ],
  }),
  leftOut: (plan) => ({
    subject: `There is a plan for “${plan.tripName}”: ${version(plan)}. ${asksToCome(plan) ? COULD_COME : 'It is without you.'}`,
    heading: asksToCome(plan) ? COULD_COME : 'This plan is without you',
    paragraphs: [
      `Our operators, who plan your trip, have made a plan for “${plan.tripName}”.`,
      ...why(plan),
      couldChange(plan),
    ],
    ...offers(plan),
  }),
  reminder,
  askedAgain: (plan) => ({
    subject: `“${plan.tripName}”: please answer once more about ${version(plan)}`,
    heading: `${plan.planTitle} has changed for you`,
    paragraphs: [
      `${plan.planTitle} for “${plan.tripName}” has changed for you. Please look at what is new, and answer once more.`,
      news(plan).join('\n'),
      dates(plan),
      ...(plan.isBooked
        ? askedBooked(plan)
        : [
            ...price(plan),
            `${untilWhen(plan)} Until you do, what you said before does not count.`,
          ]),
    ],
    label: 'See What Changed',
  }),
  conditionAnswered: answerCondition,
  chosen: (plan) => ({
    subject: `“${plan.tripName}”: ${plan.isLeftBehind ? 'a' : 'your'} plan is chosen (${version(plan)})`,
    heading: `${plan.isLeftBehind ? 'A' : 'Your'} plan is chosen`,
    paragraphs: plan.isLeftBehind
      ? [
          `${plan.organizerName} has chosen ${plan.planTitle} for “${plan.tripName}”. ${WITHOUT_YOU}`,
          dates(plan),
          ...plan.dues,
          `If you could come after all, please tell ${plan.organizerName} soon. Our operators are booking now.`,
        ]
      : [
          `${plan.organizerName} has chosen ${plan.planTitle} for “${plan.tripName}”. Our operators are booking it now. You will get a mail when it is booked.`,
          dates(plan),
          ...share(plan),
          'There is nothing you need to do. Please keep the days free.',
        ],
  }),
  booked: (plan) => ({
    subject: `“${plan.tripName}” is booked`,
    heading: plan.isLeftBehind ? 'The trip is booked' : 'Your trip is booked',
    paragraphs: plan.isLeftBehind
      ? [
          `“${plan.tripName}” is booked. ${WITHOUT_YOU} There is nothing you need to do.`,
          dates(plan),
        ]
      : [
          `“${plan.tripName}” is booked. The plan’s page has every day, time and place${plan.hasReferences ? ', with your booking references' : ''}.`,
          dates(plan),
          ...share(plan),
        ],
  }),
  changed: (plan) => ({
    subject: `“${plan.tripName}” has changed: ${version(plan)}`,
    heading: plan.isBooked ? 'Your booked trip has changed' : 'Your plan has changed',
    paragraphs: [
      `${plan.isBooked ? 'The booked plan' : plan.planTitle} for “${plan.tripName}” has changed for you.`,
      news(plan).join('\n'),
      dates(plan),
      ...share(plan),
      ...(plan.asksAgain && !plan.isBooked ? [] : [toldOnly(plan)]),
    ],
    label: 'See What Changed',
  }),
  newShare: (plan) => ({
    subject: `“${plan.tripName}”: your share is now ${plan.asked ? formatAmount(plan.asked.share, plan.asked.currency) : 'another'}`,
    heading: 'Your share has changed',
    paragraphs: [
      ended(
        `Somebody has left “${plan.tripName}”. That changes what the others pay for ${plan.planTitle}`,
      ),
      news(plan).join('\n'),
      dates(plan),
      ...share(plan),
      toldOnly(plan),
    ],
    label: 'See What Changed',
  }),
  dropped: (plan) => {
    const { tripName, planTitle, isBooked, isToOrganizer, organizerName } = plan;
    const changed = `Our operators have changed ${planTitle} for “${tripName}”.`;
    const subject = `“${tripName}”: ${version(plan)} is without you now`;
    if (isBooked) {
      const whom = isToOrganizer ? 'our operators' : organizerName;
      return {
        subject,
        heading: 'The trip is without you now',
        paragraphs: [
          `${changed} It is booked without you now, and you do not need to answer about it any more.`,
          ...why(plan),
          ...plan.dues,
          `If this is not as you expect, please tell ${whom} soon.`,
        ],
      };
    }
    return {
      subject: asksToCome(plan) ? `${subject}. ${COULD_COME}` : subject,
      heading: asksToCome(plan) ? COULD_COME : 'The plan is without you now',
      paragraphs: [
        `${changed} You do not need to answer about it any more.`,
        ...why(plan),
        ...plan.dues,
        couldChange(plan),
      ],
      ...offers(plan),
    };
  },
  takenBack: (plan) => ({
    subject: `“${plan.tripName}”: ${version(plan)} is for you again`,
    heading: `${plan.planTitle} is for you again`,
    paragraphs: [
      `Our operators have changed ${plan.planTitle} for “${plan.tripName}”, and it is for you again. Your answer still counts.`,
      dates(plan),
      ...share(plan),
      'There is nothing you need to do.',
    ],
  }),
  withdrawn: (plan) =>
    plan.isReopened
      ? reopened(plan)
      : {
          subject: `“${plan.tripName}”: ${version(plan)} is withdrawn`,
          heading: `${plan.planTitle} is withdrawn`,
          paragraphs: [
            `Our operators have withdrawn ${plan.planTitle} for “${plan.tripName}”, from ${formatReadableDate(plan.planStart)} to ${formatReadableDate(plan.planEnd)}. What was said about it no longer counts, and there is nothing you need to do.`,
            stillOpen(plan),
          ],
        },
  everyone: ({ tripName, said }) => ({
    subject: `Everyone has answered about the plan for “${tripName}”`,
    heading: 'Everyone has answered',
    paragraphs: [
      `Everyone has said whether the plan for “${tripName}” works for them.`,
      said.join('\n'),
      'The plan’s page shows what you can choose now.',
    ],
    label: 'See What They Say',
  }),
};

/** The anchor each mail links to on its plan's page, if not the top. */
const PLACES: Partial<Record<PlanMailKind, string>> = {
  askedAgain: ANCHORS.changes,
  changed: ANCHORS.changes,
  newShare: ANCHORS.changes,
  conditionAnswered: ANCHORS.answer,
  reminder: ANCHORS.answer,
  leftOut: ANCHORS.answer,
  dropped: ANCHORS.answer,
  everyone: ANCHORS.group,
};

export function planLetter(kind: PlanMailKind, plan: MailedPlan, origin: string): TripLetter {
  const { label = 'Look at the Plan', ...words } = WORDS[kind](plan);
  const place = PLACES[kind];
  const page = `${origin}/dashboard/${plan.tripId}/plan?plan=${plan.planId}`;
  const letter = {
    ...words,
    names: [plan.tripName, plan.planTitle, plan.organizerName],
    button: { label, url: place ? `${page}#${place}` : page },
    footnote: plan.isToOrganizer
      ? 'You get this mail because you organize this trip.'
      : 'You get this mail because you have answered for this trip.',
  };
  const again = plan.asksAgain && optInLetter(plan, plan.asksAgain, origin);
  return again ? withAsked(letter, again, kind === 'changed') : letter;
}
