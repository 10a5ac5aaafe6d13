/** Whether `saved` has all that was `sent`: then the save was made before, and this is its repetition. */
export function holdsAll(saved: object, sent: object): boolean {
  const known = saved as Record<string, unknown>;
  return Object.entries(sent).every(([key, value]) => known[key] === value);
}
