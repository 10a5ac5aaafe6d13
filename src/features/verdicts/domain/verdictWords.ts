import { formatReadableDate } from '@/platform/domain/calendarDate';
import { formatAmount } from '@/platform/domain/money/amount';
import type { ConditionState } from './condition';
import type { Said } from './said';
import { VERDICTS } from './verdict';

/** What a verdict is given for (SPEC-2 6), amounts in whole minor units. */
export function priceSentence(share: number, ceiling: number, currency: string): string {
  const [is, most] = [formatAmount(share, currency), formatAmount(ceiling, currency)];
  return share === ceiling
    ? `Your share is ${is}. Your answer is for up to ${most}; above that we ask you again.`
    : `Your share is ${is}. Your answer is for up to ${most}, which it would be if somebody dropped out; above that we ask you again.`;
}

/** Until when a verdict can be given. */
export function untilSentence(consentBy: string, isOver: boolean): string {
  const day = formatReadableDate(consentBy);
  return isOver
    ? `Answers were wanted by ${day}. Until the organizer chooses, yours still counts.`
    : `Please answer by ${day}. You can change your answer until the organizer chooses.`;
}

/** Who reads what of a verdict. */
export const WHO_READS =
  'The organizer and our operators see your answer. The others see how many said what, never who.';
export const WHO_READS_WORDS =
  'Only the organizer and our operators read this. It is deleted like your needs after the trip.';

const STATES: Record<ConditionState, string> = {
  asked: 'An operator looks into it.',
  accepted: 'It can be done. Tick it to say that the plan works for you then.',
  declined: 'It cannot be done.',
  confirmed: 'It can be done, and you have confirmed: this counts as “works”.',
};

/** How far a condition has come, to its author. */
export const conditionStateSentence = (state: ConditionState): string => STATES[state];

/** A verdict in short, as it is listed. */
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

/** How far a condition has come, to the organizer and operators. */
export const CONDITION_WORDS: Record<ConditionState, string> = {
  asked: 'Asked; an operator has not answered yet.',
  accepted: 'Accepted; not confirmed yet.',
  declined: 'Declined.',
  confirmed: 'Accepted and confirmed: counts as “works”.',
};

/** What it takes for a variant to carry; both numbers are printed on its card (SPEC-2 6). */
export function numbersSentence({
  quorum,
  minimumGroup,
}: {
  quorum: number;
  minimumGroup: number;
}) {
  return `It carries once ${quorum} have answered and ${minimumGroup} go, each for no more than they agreed to.`;
}

/** Those that carry by their rank, then the others as they were made. */
export function byRank<Ranked extends { chair: { rank: { place: number } | null } | null }>(
  variants: readonly Ranked[],
): Ranked[] {
  const place = (variant: Ranked) => variant.chair?.rank?.place ?? Number.POSITIVE_INFINITY;
  return variants.toSorted((a, b) => {
    const [first, second] = [place(a), place(b)];
    return first === second ? 0 : first - second;
  });
}
