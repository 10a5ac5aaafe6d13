/**
 * Returns the canonical JSON of a value: keys sorted by code unit, no spaces, undefined fields left
 * out. Values with the same content give the same text, whatever the order they were built in.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join()}}`;
}

/** True if two values have the same canonical JSON. */
export const isSameJson = (first: unknown, second: unknown): boolean =>
  canonicalJson(first) === canonicalJson(second);
