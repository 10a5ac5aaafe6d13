/**
 * So many units make one of a currency: whole numbers whose sums are exact, finer than any
 * currency's own.
 */
const UNITS = 1000;

/** An amount of a currency in the units that windows are worked out in. */
export function toUnits(amount: number): number {
  return Math.round(amount * UNITS);
}

/** The amount of a currency that so many units are. */
export function fromUnits(units: number): number {
  return units / UNITS;
}
