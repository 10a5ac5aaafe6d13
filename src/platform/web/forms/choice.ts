/** One answer of a select, a group of radios or of checkboxes; `value` is the spec's key. */
export interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** The choices of a field out of the words for its keys, in their order. */
export function choicesOf(labels: Readonly<Record<string, string>>): Choice[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
