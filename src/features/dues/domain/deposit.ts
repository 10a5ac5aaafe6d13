/** A deposit as the payee asks for it: a part of the share, or an amount for each person. */
export type Deposit =
  /** In hundredths of a percent, from 0 to 10,000. */
  { kind: 'percent'; hundredths: number } | { kind: 'each'; amount: number };

const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/;

/** Parses a part in percent: '30', '30 %', '12,5'. Null unless it is from 0 to 100. */
export function readPercent(text: string): number | null {
  const [, whole, part = ''] = PERCENT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths <= 10_000 ? hundredths : null;
}

const WHOLE = 10_000;

/**
 * Splits a party's share into deposit and rest, which add up to it to the unit (SPEC-4 15.1): the
 * deposit is rounded down, and what rounding leaves is in the rest. It is never more than the share.
 * @param share in whole minor units
 * @param people how many of the party pay
 */
export function splitShare(
  share: number,
  people: number,
  deposit: Deposit,
): { deposit: number; rest: number } {
  const asked =
    deposit.kind === 'percent'
      ? Number((BigInt(share) * BigInt(deposit.hundredths)) / BigInt(WHOLE))
      : Math.min(share, deposit.amount * people);
  return { deposit: asked, rest: share - asked };
}
