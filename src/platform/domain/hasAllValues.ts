/** True if `saved` already has every value in `sent`, as after a repeated request. */
export function hasAllValues(saved: object, sent: object): boolean {
  const known = saved as Record<string, unknown>;
  return Object.entries(sent).every(([key, value]) => known[key] === value);
}
