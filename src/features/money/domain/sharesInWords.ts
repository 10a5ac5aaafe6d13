import type { Traveler } from '@/features/plans/domain/traveler';
import { ageInWords } from '@/features/responses/domain/companions';
import { formatAmount } from '@/platform/domain/money/amount';
import type { PersonShare } from './shares';

type NamedShare = Pick<PersonShare, 'share'> & Pick<Traveler, 'name' | 'kind' | 'age'>;

/** Says what each person of a party pays: 'Tom $480, Ida $480, Max (9) $240, Lea (6) $240'. */
export function sharesInWords(people: readonly NamedShare[], currency: string): string {
  return people
    .map(({ name, kind, age, share }) => {
      const years = ageInWords({ companionKind: kind, companionAge: age });
      return `${name}${years && ` (${years})`} ${formatAmount(share, currency)}`;
    })
    .join(', ');
}

/** What a party pays in all, and its share alone, for which its verdict is (SPEC-5 18). */
export const shareInWords = (share: number, paidBeside: number, currency: string): string =>
  `${formatAmount(share + paidBeside, currency)} with what you chose, ${formatAmount(share, currency)} without.`;
