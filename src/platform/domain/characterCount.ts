/**
 * Counts a text's characters in code points, as the schemas' limits (zod) and the tables' checks
 * (PostgreSQL's `length`) do. An emoji counts as one, where JavaScript's `length` says two.
 */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
