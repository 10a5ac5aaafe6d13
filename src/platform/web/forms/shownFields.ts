import type { Control } from 'react-hook-form';
import type { FieldIssue } from '@/platform/domain/appError';

/**
 * How many places in each form show a field's error. Keyed by the form's control, because the form
 * is made above its fields.
 */
const shown = new WeakMap<object, Map<string, number>>();

/** Records that a form shows this field's errors. Returns a function that undoes it. */
export function showsField(control: Control, name: string): () => void {
  const names = shown.get(control) ?? new Map<string, number>();
  shown.set(control, names);
  names.set(name, (names.get(name) ?? 0) + 1);
  return () => void names.set(name, (names.get(name) ?? 1) - 1);
}

/**
 * True if an issue is about a field. Procedures nest some forms in another object
 * ('answers.budget'); the form knows only the last part.
 */
export function isAbout({ path }: FieldIssue, name: string): boolean {
  return path === name || path.endsWith(`.${name}`);
}

/** Returns the field at which the form shows an issue, or undefined if none does. */
export function shownFieldOf(control: object, issue: FieldIssue): string | undefined {
  const names = [...(shown.get(control) ?? [])].filter(([, times]) => times > 0);
  return names.map(([name]) => name).find((name) => isAbout(issue, name));
}
