import { counted } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import type { Foreseen, ForeseenPerson } from '../../domain/foreseen/foreseen';

/** What somebody would pay, what they pay now if that is another amount, and the most that an answer would be for. */
export function shareInWords(
  { share, ceiling, meaning }: Pick<ForeseenPerson, 'share' | 'ceiling' | 'meaning'>,
  { before, after }: Foreseen['currency'],
): { was: string | null; is: string; upTo: string | null } | null {
  if (share.after === null) return null;
  const is = formatAmount(share.after, after);
  const was = share.before !== null && before !== null ? formatAmount(share.before, before) : null;
  const asks = meaning === 'asked' || meaning === 'silent' || meaning === 'again';
  const isHigher = ceiling !== null && ceiling > share.after;
  return {
    was: was === is ? null : was,
    is,
    upTo: asks && isHigher ? formatAmount(ceiling, after) : null,
  };
}

export function choiceInWords({ becomes, planTitle }: NonNullable<Foreseen['choice']>): string {
  return {
    stands: `The organizer has chosen ${planTitle}, and that stands.`,
    moves: `The organizer has chosen ${planTitle}. This asks nobody who goes before the booking again, so the choice is of the new version.`,
    lifted: `This lifts the choice of ${planTitle}, because it asks somebody: the organizer chooses again.`,
  }[becomes];
}

/** '3 more changes, on their page.' */
export const moreInWords = (more: number) => `${counted(more, 'more change')}, on their page.`;
