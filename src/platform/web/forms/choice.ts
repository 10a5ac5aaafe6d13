/** One answer of a select, a group of radios or of checkboxes; `value` is the spec's key. */
export interface Choice {
  value: string;
  label: string;
  hint?: string;
}
