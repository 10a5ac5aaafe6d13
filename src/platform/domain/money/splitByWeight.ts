/** Splits evenly; the first parts have one unit more each, where it does not come out even. */
function evenly(minor: number, parts: number): number[] {
  const each = Math.floor(minor / parts);
  const rest = minor - each * parts;
  return Array.from({ length: parts }, (_, at) => (at < rest ? each + 1 : each));
}

/** The whole part of `minor * weight / sum` and what is left of it, exactly. */
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
 * Splits whole minor units by weights, 0 or more, so that the parts add up to them: by the largest remainder,
 * ties in the order of the parts (SPEC-2 5). Weights that are all 0 count as equal; what is below 0 is mirrored.
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
