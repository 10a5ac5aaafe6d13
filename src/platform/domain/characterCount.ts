/**
 * How many characters a text has: its code points, which are what the schemas' limits (zod) and the
 * tables' checks (PostgreSQL's `length`) count. An emoji is one, where `length` says two.
 */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
