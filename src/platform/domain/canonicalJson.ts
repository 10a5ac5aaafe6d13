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

/** True if two values have the same canonical JSON. Stops at the first difference. */
export function isSameJson(first: unknown, second: unknown): boolean {
  const [a, b] = [first ?? null, second ?? null];
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((value, at) => isSameJson(value, b[at]));
  }
  const [own, other] = [a, b].map((value) =>
    Object.entries(value).filter(([, field]) => field !== undefined),
  );
  if (own?.length !== other?.length) return false;
  const fields = new Map(other);
  return (own ?? []).every(([key, field]) => fields.has(key) && isSameJson(field, fields.get(key)));
}
