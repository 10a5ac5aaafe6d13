import { deletedOn } from '@/features/responses/domain/deletedOn';
import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { WITHOUT_YOU } from '@/platform/domain/withoutYou';
import { FEWEST_FOR_COUNTS, type RoundVariant } from './roundViews';
import { type ConditionState, type Said, VERDICTS } from './verdict';

/** Quotes what somebody said, or says when it was deleted; empty if there is nothing to show. */
export function quoted(words: string, gone: CalendarDate | null): string {
  if (words !== '') return `“${words}”`;
  return gone === null ? '' : deletedOn(gone);
}

interface Price {
  /** In whole minor units, as the ceiling. */
  share: number;
  ceiling: number;
  currency: string;
  largestOther?: number | undefined;
}

/** Says what a verdict agrees to pay (SPEC-2 6). Which party could drop out is never said. */
export function priceSentence({ share, ceiling, currency, largestOther = 1 }: Price): string {
  const [is, most] = [formatAmount(share, currency), formatAmount(ceiling, currency)];
  const who =
    largestOther > 1
      ? `one party dropped out (the largest has ${largestOther} people)`
      : 'one of you dropped out';
  const why = share === ceiling ? '' : ` That is what it would be if ${who}.`;
  return `Your share is ${is}. If you say yes, you agree to up to ${most}.${why} Above that, we ask you again.`;
}

/** Says to operators why they cannot accept a condition; amounts in whole minor units. */
export const tooDearSentence = (share: number, named: number, currency: string): string =>
  `Their share is ${formatAmount(share, currency)}, and they named ${formatAmount(named, currency)}. You can accept this once a version costs them no more.`;

/** What the reader's part of a plan's page is called: a question only while it can be answered. */
export const verdictHeading = (
  { asked, planTitle }: Pick<RoundVariant, 'asked' | 'planTitle'>,
  isBooked: boolean,
): string =>
  asked && asked.choices.length > 0
    ? `Does ${planTitle} ${isBooked ? 'still ' : ''}work for you?`
    : 'What you said';

/** Says why a choice was cleared before it was sent: a newer version, or another price of it. */
export const chooseAgainSentence = (planTitle: string, isNewer: boolean): string =>
  isNewer
    ? `${planTitle} has a newer version since you chose. Please look at it, and choose again.`
    : `Your share of ${planTitle} has changed since you chose. Please look at it, and choose again.`;

/** Says what is paid on site beside a share, in whole minor units; empty if nothing is. */
export const onSiteSentence = (onSite: number, currency: string): string =>
  onSite > 0 ? ` You pay ${formatAmount(onSite, currency)} more on site.` : '';

/**
 * Says what somebody who goes pays, the most they agreed to, and what they pay on site; amounts in
 * whole minor units.
 */
export function agreedSentence(
  share: number,
  agreedTo: number | null,
  currency: string,
  onSite: number,
): string {
  const most = agreedTo === null ? '' : `; you agreed to up to ${formatAmount(agreedTo, currency)}`;
  return `Your share is ${formatAmount(share, currency)}${most}.${onSiteSentence(onSite, currency)}`;
}

/**
 * Says what counts while they are asked again: once booked, what they agreed to, in minor units.
 */
export const untilThen = (agreedTo: number | null, currency: string): string =>
  agreedTo === null
    ? 'Until you answer again, what you said before does not count.'
    : `The trip is booked, and you stay on it. Until you say that this works, you have agreed to up to ${formatAmount(agreedTo, currency)}.`;

export const CANT_WHEN_BOOKED =
  'You are still on the trip. The organizer and our operators see what you said. Our operators look for another way.';

/** For somebody who was changing what they said when that became impossible. */
export const CLOSED_MEANWHILE =
  'The organizer has chosen, so this can no longer be changed. What you were typing was not sent. If you can’t come, tell the organizer, or leave the trip.';

/** For somebody who answered, and whom the organizer's choice is without. */
export const CHOSEN_WITHOUT = `The organizer has chosen, so this can no longer be changed. ${WITHOUT_YOU}`;

export const UNTIL_IT_IS_OVER = 'You can change this until the trip is over.';

const UNTIL_CHOSEN = 'You can change this until the organizer chooses.';

/** Says until when a verdict can be given and changed. */
export function untilSentence({ consentBy, isOver }: Asking, isGiven: boolean): string {
  const day = formatReadableDate(consentBy);
  if (isGiven) return isOver ? UNTIL_CHOSEN : `The group can answer until ${day}. ${UNTIL_CHOSEN}`;
  return isOver
    ? `The last day to answer was ${day}. You can still answer until the organizer chooses.`
    : `Please answer by ${day}. ${UNTIL_CHOSEN}`;
}

interface Asking {
  consentBy: string;
  isOver: boolean;
}

export const whoReads = (asked: number): string =>
  `The organizer and our operators see what you say. The others see how many ${asked < FEWEST_FOR_COUNTS ? 'have answered' : 'said what'}, never who.`;
export const WHO_READS_WORDS =
  'Only the organizer and our operators read this. It is deleted after the trip, as your needs are.';

/** How far a condition has come, in the same words for its author, the organizer and operators. */
const STATES: Record<ConditionState, string> = {
  asked: 'Our operators still have to answer.',
  accepted: 'It can be done.',
  declined: 'It cannot be done.',
  confirmed: 'It can be done, and that is confirmed: this counts as “works”.',
};

/** What comes next while the organizer has not chosen, if anything. */
const NEXT: Partial<Record<ConditionState, { forAuthor: string; forOthers?: string }>> = {
  accepted: {
    forAuthor: 'Tick the box if the plan works for you now.',
    forOthers: 'It still has to be confirmed.',
  },
  declined: { forAuthor: 'You can still say something else.' },
};

const NEVER: Partial<Record<ConditionState, string>> = {
  asked: 'It was not answered.',
  accepted: 'It can be done. It was not confirmed.',
};

/** Says how far a condition has come, or had when the organizer chose (SPEC-2 1 'One truth'). */
export function conditionStateSentence(
  state: ConditionState,
  { isOpen, isAuthor }: { isOpen: boolean; isAuthor: boolean },
): string {
  if (!isOpen) return NEVER[state] ?? STATES[state];
  const next = isAuthor ? NEXT[state]?.forAuthor : NEXT[state]?.forOthers;
  return next ? `${STATES[state]} ${next}` : STATES[state];
}

/** Returns a verdict in a few words, for lists. */
export function saidInWords(said: Said): string {
  switch (said.verdict) {
    case 'works':
    case 'cant':
      return VERDICTS[said.verdict];
    case 'worksIf':
      return said.state === 'confirmed'
        ? `${VERDICTS.works}, condition confirmed`
        : VERDICTS.worksIf;
  }
}

/** Says what it takes for a variant to carry; both numbers are shown on its card (SPEC-2 6). */
export function numbersSentence({
  quorum,
  minimumGroup,
}: Pick<RoundVariant, 'quorum' | 'minimumGroup'>) {
  const who = `${minimumGroup} who ${minimumGroup === 1 ? 'goes' : 'go'}`;
  return `To be chosen, it takes ${counted(quorum, 'answer')} and ${who}. Nobody may pay more than they agreed to.`;
}

/** Sorts those that carry by rank, followed by the others in the order in which they were made. */
export function byRank(variants: readonly RoundVariant[]): RoundVariant[] {
  const place = ({ decision }: RoundVariant) => decision?.rank?.place ?? variants.length + 1;
  return variants.toSorted((a, b) => place(a) - place(b));
}
