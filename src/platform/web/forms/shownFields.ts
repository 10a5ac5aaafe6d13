import type { Control } from 'react-hook-form';
import type { FieldIssue } from '@/platform/domain/appError';

/** How often each form shows a name's complaint. By the form's own control, as the form is made above its fields. */
const shown = new WeakMap<object, Map<string, number>>();

/** Says that a form shows what is wrong with this field. Returns what takes it back. */
export function showsField(control: Control, name: string): () => void {
  const names = shown.get(control) ?? new Map<string, number>();
  shown.set(control, names);
  names.set(name, (names.get(name) ?? 0) + 1);
  return () => void names.set(name, (names.get(name) ?? 1) - 1);
}

/** Procedures take some forms inside another object ('answers.budget'); the form knows the last part. */
export function isAbout({ path }: FieldIssue, name: string): boolean {
  return path === name || path.endsWith(`.${name}`);
}

/** The field of a form at which an issue is shown; undefined where there is none. */
export function shownFieldOf(control: object, issue: FieldIssue): string | undefined {
  const names = [...(shown.get(control) ?? [])].filter(([, times]) => times > 0);
  return names.map(([name]) => name).find((name) => isAbout(issue, name));
}
