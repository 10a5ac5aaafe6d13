/**
 * Splits whole minor units into so many parts that differ by one unit at most and add up to it: the
 * remainder goes to the first parts, one unit each (SPEC-2 5). Zero people have no parts.
 */
export function splitAmount(minor: number, parts: number): number[] {
  const each = Math.floor(minor / parts);
  const rest = minor % parts;
  return Array.from({ length: parts }, (_, at) => (at < rest ? each + 1 : each));
}
