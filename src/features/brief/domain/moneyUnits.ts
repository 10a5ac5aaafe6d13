/** So many units make one of a currency: whole numbers, exact sums, finer than any currency. */
const UNITS = 1000;

/** An amount of a currency in the units that windows are worked out in. */
export function toUnits(amount: number): number {
  return Math.round(amount * UNITS);
}

/** That many units as an amount of a currency. */
export function fromUnits(units: number): number {
  return units / UNITS;
}
