import type { DayRange } from '@/features/responses/domain/availability';
import type { DayNumber } from '@/platform/domain/dayNumber';

/** The most somebody can surely pay, in `moneyUnits`; may grow with the window. */
export interface SureLimit {
  per: 'trip' | 'night' | 'day';
  amount: number;
}

/** Somebody with dates, and whoever they answer for, reduced to what windows need (SPEC-2 3.2). */
export interface Candidate {
  /** When they can be there: one range at least, in order, with days between them (SPEC-5 17). */
  ranges: readonly DayRange[];
  /** How many days they would stretch. */
  slack: number;
  /** Null if nothing is certain: no amount, a floor, or another currency. */
  limit: SureLimit | null;
  /** How many people these are: a party comes together (SPEC-4 14.2). 1 if absent. */
  size?: number;
}

/** How many people somebody is, with those they answer for. */
export const sizeOf = ({ size = 1 }: { size?: number }): number => size;

/** How many people these are, with those they answer for. */
export function countPeople(people: readonly { size?: number }[]): number {
  return people.reduce((sum, person) => sum + sizeOf(person), 0);
}

/** A what-if's cost per person, in `moneyUnits` (SPEC-2 3.1). */
export interface Cost {
  fixed: number;
  night: number;
}

/** A range of first days of windows, both ends included. */
export interface Starts {
  first: DayNumber;
  last: DayNumber;
}

/** The cost per person of a window of that many nights. */
export function costOf(cost: Cost, nights: number): number {
  return cost.fixed + nights * cost.night;
}

/** The most somebody said they can pay for a window of that many nights. */
export function limitFor({ per, amount }: SureLimit, nights: number): number {
  switch (per) {
    case 'trip':
      return amount;
    case 'night':
      return amount * nights;
    case 'day':
      return amount * (nights + 1);
  }
}

/** True if somebody's budget is surely below the cost of a window. */
export function isOverBudget(
  { limit }: Pick<Candidate, 'limit'>,
  cost: Cost | null,
  nights: number,
): boolean {
  return cost !== null && limit !== null && limitFor(limit, nights) < costOf(cost, nights);
}
