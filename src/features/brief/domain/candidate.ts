import type { DayNumber } from '@/platform/domain/dayNumber';

/** What somebody surely cannot pay more than, in `moneyUnits`; it may grow with the window. */
export interface SureLimit {
  per: 'trip' | 'night' | 'day';
  amount: number;
}

/** Someone with dates, as windows see them (SPEC-2 3.2). */
export interface Candidate extends DayRange {
  /** By how many days they would stretch. */
  slack: number;
  /** Null where nothing is sure: no amount, a floor, another currency. */
  limit: SureLimit | null;
}

/** What a what-if costs a person, in the units of `moneyUnits` (SPEC-2 3.1). */
export interface Cost {
  fixed: number;
  night: number;
}

/** Days from one to another, both among them. */
export interface DayRange {
  from: DayNumber;
  to: DayNumber;
}

/** The first days of windows, from one to another, both among them. */
export interface Starts {
  first: DayNumber;
  last: DayNumber;
}

/** How many days of a window lie outside what someone gave: `early` and `late` together. */
export function needOf({ from, to }: Candidate, start: DayNumber, nights: number): number {
  return Math.max(0, from - start) + Math.max(0, start + nights - to);
}

/**
 * Whether someone fits or stretches to any window of so many nights. Their need falls by one a day
 * until the window lies well, and then rises by one a day: so the starts that they can have are all
 * days from `from - slack` to `to + slack - nights`.
 */
export function hasStarts({ from, to, slack }: Candidate, nights: number): boolean {
  return nights - (to - from) <= slack;
}

/** What a window of that many nights costs a person. */
export function costOf(cost: Cost, nights: number): number {
  return cost.fixed + nights * cost.night;
}

/** The most that someone said they can pay for a window of that many nights. */
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

/** Whether someone's budget is surely below what a window costs. */
export function isOverBudget(
  { limit }: Pick<Candidate, 'limit'>,
  cost: Cost | null,
  nights: number,
): boolean {
  return cost !== null && limit !== null && limitFor(limit, nights) < costOf(cost, nights);
}
