/** One option of a select, radio group or checkbox group. `value` is the spec's key. */
export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** Converts a field's labels by key to choices, in the same order. */
export function choicesOf(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
