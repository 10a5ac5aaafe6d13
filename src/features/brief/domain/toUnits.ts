/** Units per currency unit: whole numbers for exact sums, finer than any currency needs. */
const UNITS = 1000;

/** Converts an amount of a currency to the units used for windows. */
export function toUnits(amount: number): number {
  return Math.round(amount * UNITS);
}

/** Converts units back to an amount of a currency. */
export function fromUnits(units: number): number {
  return units / UNITS;
}
