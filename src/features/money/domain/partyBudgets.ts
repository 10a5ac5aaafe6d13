import { partiesOf } from '@/features/plans/domain/party';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { type PartyBudget, readPartyBudget } from '@/features/responses/domain/budget/budgetOfEach';
import { countedIn } from '@/features/responses/domain/budget/readBudgets';

type Budgeted = Pick<Traveler, 'travelerId' | 'partyOf' | 'kind' | 'budget' | 'budgetFor'>;

/**
 * Returns what each party may cost, with money counted in `currency`, by who answers for it
 * (SPEC-4 14.1). Amounts in major units; somebody alone is read as ever.
 */
export function budgetsIn(
  currency: string,
  travelers: readonly Budgeted[],
): Map<TravelerId, PartyBudget> {
  const parties = [...partiesOf(travelers)].flatMap(([travelerId, people]) => {
    const own = people.find((one) => one.travelerId === travelerId);
    if (!own) return [];
    const infants = people.filter(({ kind }) => kind === 'infant').length;
    const adultsAndChildren = people.length - infants;
    const { budgetFor } = own;
    const said = { budget: own.budget.trim(), budgetFor, adultsAndChildren, infants };
    return [{ travelerId, read: readPartyBudget(said) }];
  });
  const each = countedIn(
    currency,
    parties.map(({ read }) => read.each),
  );
  const all = countedIn(
    currency,
    parties.map(({ read }) => read.all),
  );
  return new Map(
    parties.map(({ travelerId, read }, at) => [
      travelerId,
      { ...read, each: each[at] ?? read.each, all: all[at] ?? read.all },
    ]),
  );
}
