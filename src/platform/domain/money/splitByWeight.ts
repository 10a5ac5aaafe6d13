/** Splits evenly; any remainder goes to the first parts, one unit each. */
function evenly(minor: number, parts: number): number[] {
  const each = Math.floor(minor / parts);
  const rest = minor - each * parts;
  return Array.from({ length: parts }, (_, at) => (at < rest ? each + 1 : each));
}

/** Returns `minor * weight / sum` as a whole part and remainder, computed exactly. */
function share(minor: number, weight: number, sum: number): { whole: number; left: number } {
  const product = minor * weight;
  if (Number.isSafeInteger(product)) {
    const left = product % sum;
    return { whole: (product - left) / sum, left };
  }
  const exact = BigInt(minor) * BigInt(weight);
  return { whole: Number(exact / BigInt(sum)), left: Number(exact % BigInt(sum)) };
}

/**
 * Splits an amount in minor units by weights of 0 or more, by largest remainder, with ties in order
 * (SPEC-2 5). The parts add up to the amount. If all weights are 0 they count as equal. Negative
 * amounts split like positive ones.
 */
export function splitByWeight(minor: number, weights: readonly number[]): number[] {
  if (minor < 0) return splitByWeight(-minor, weights).map((part) => (part === 0 ? 0 : -part));
  const [first = 0] = weights;
  if (weights.every((weight) => weight === first)) return evenly(minor, weights.length);
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const shares = weights.map((weight) => share(minor, weight, sum));
  const parts = shares.map(({ whole }) => whole);
  const rest = minor - parts.reduce((all, part) => all + part, 0);
  const byRemainder = shares
    .map(({ left }, at) => ({ left, at }))
    .sort((a, b) => b.left - a.left || a.at - b.at);
  for (const { at } of byRemainder.slice(0, rest)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}
