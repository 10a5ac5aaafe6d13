import { partiesOf } from '@/features/plans/domain/party';
import type { Plan } from '@/features/plans/domain/plan';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { type PartyBudget, readPartyBudget } from '@/features/responses/domain/budget/budgetOfEach';
import { inWords } from '@/features/responses/domain/budget/budgetReading';
import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import { countedIn } from '@/features/responses/domain/budget/readOnce';
import { toMajor, toMinor } from '@/platform/domain/money/currency';
import { convert } from '@/platform/domain/money/rate';
import { conversionsOf } from './itemParts';

type Budgeted = Pick<Traveler, 'travelerId' | 'partyOf' | 'kind' | 'budget' | 'budgetFor'>;

/** What a party may cost, in the plan's currency where the plan has a rate for theirs. */
export interface PlanBudget extends PartyBudget {
  /** For one person, in the currency that was said. */
  saidEach: ReadBudget;
  /** 'up to $1,620 at the plan’s rate'; null if nothing was converted. */
  atRate: string | null;
}

type PlanMoney = Pick<Plan, 'currency' | 'rates'>;

/** Converts a budget to the plan's currency; the same where the plan has no rate that counts it. */
function converted(read: ReadBudget, plan: PlanMoney): ReadBudget {
  if (read.kind === 'unclear' || read.currency === null) return read;
  const by = conversionsOf(plan).get(read.currency);
  const minor = by && convert(toMinor(read.amount, read.currency), by);
  if (minor === undefined || minor === null) return read;
  const { currency } = plan;
  return { ...read, amount: toMajor(minor, currency), currency };
}

const NOBODY_NAMED = { cap: '', other: '' };

function atRateOf(read: ReadBudget, said: ReadBudget): string | null {
  if (read === said || read.kind === 'unclear') return null;
  const { kept: _, ...amount } = read;
  return `${inWords(amount, NOBODY_NAMED)} at the plan’s rate`;
}

/**
 * Returns what each party may cost, with money counted in the plan's currency, by who answers for
 * it (SPEC-4 14.1). Amounts in major units; somebody alone is read as ever.
 */
export function budgetsIn(
  plan: PlanMoney,
  travelers: readonly Budgeted[],
): Map<TravelerId, PlanBudget> {
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
    plan.currency,
    parties.map(({ read }) => read.each),
  );
  const all = countedIn(
    plan.currency,
    parties.map(({ read }) => read.all),
  );
  return new Map(
    parties.map(({ travelerId, read }, at) => {
      const [saidEach, saidAll] = [each[at] ?? read.each, all[at] ?? read.all];
      const own = {
        ...read,
        each: converted(saidEach, plan),
        all: converted(saidAll, plan),
      };
      const atRate =
        read.budgetFor === 'all' ? atRateOf(own.all, saidAll) : atRateOf(own.each, saidEach);
      return [travelerId, { ...own, saidEach, atRate }];
    }),
  );
}
