import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { ageInWords } from '@/features/responses/domain/companions';
import { formatAmount } from '@/platform/domain/money/amount';
import { type PlanMoney, planMoney } from './shares';

/** What one person of a party pays, in whole minor units of the plan's currency. */
export interface PersonShare {
  travelerId: TravelerId;
  /** What is included for them. */
  share: number;
  /** What is paid for them along the way. */
  onSite: number;
}

/** What a party pays: its sums, and a line for each of its people who go, in order. */
export interface PartyShare {
  share: number;
  onSite: number;
  people: readonly PersonShare[];
}

/**
 * Returns what each party pays (SPEC-4 14.2), by who answers for it, in the order of first answers.
 * Shares are worked out for each person; a party's is their sum.
 * @param money the plan's money, if already computed
 */
export function partyShares(
  there: WhoIsThere,
  money: Pick<PlanMoney, 'people'> = planMoney(there),
): Map<TravelerId, PartyShare> {
  const parties = new Map<TravelerId, PartyShare>();
  for (const [travelerId, { included: share, onSite }] of money.people) {
    const party = there.days.get(travelerId)?.partyOf ?? travelerId;
    const known = parties.get(party) ?? { share: 0, onSite: 0, people: [] };
    parties.set(party, {
      share: known.share + share,
      onSite: known.onSite + onSite,
      people: [...known.people, { travelerId, share, onSite }],
    });
  }
  return parties;
}

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
