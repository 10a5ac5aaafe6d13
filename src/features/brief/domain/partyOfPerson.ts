import { budgetOfEach } from '@/features/responses/domain/budget/budgetOfEach';
import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import type { SourcePerson } from './briefSource';

type Party = Pick<SourcePerson, 'budget' | 'budgetFor' | 'companions'>;

/** How many people a traveler is, with whoever they answer for. */
export const sizeOfParty = ({ companions = [] }: Pick<Party, 'companions'>): number =>
  1 + companions.length;

/** What each of a traveler's people may cost; unclear where the reader has no budgets by name. */
export function eachMayCost({ budget = '', budgetFor = '', companions = [] }: Party): ReadBudget {
  const infants = companions.filter(({ companionKind }) => companionKind === 'infant').length;
  const adultsAndChildren = 1 + companions.length - infants;
  return budgetOfEach({ budget, budgetFor, adultsAndChildren, infants });
}
