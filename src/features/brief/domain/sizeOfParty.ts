import { budgetOfEach } from '@/features/responses/domain/budget/budgetOfEach';
import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import { budgetPeople } from '@/features/responses/domain/companions';
import type { SourcePerson } from './briefSource';

type Money = 'budget' | 'budgetFor';
type Party = Pick<SourcePerson, 'budget' | 'budgetFor' | 'companions' | 'comesToo'>;

/** How many people a traveler is, with whoever they answer for. */
export const sizeOfParty = ({ companions = [], comesToo }: Omit<Party, Money>): number =>
  (comesToo === 'no' ? 0 : 1) + companions.length;

/** What each of a traveler's people may cost; unclear where the reader has no budgets by name. */
export function eachMayCost({
  budget = '',
  budgetFor = '',
  comesToo,
  companions = [],
}: Party): ReadBudget {
  return budgetOfEach({ budget, budgetFor, ...budgetPeople({ companions, comesToo }) });
}
