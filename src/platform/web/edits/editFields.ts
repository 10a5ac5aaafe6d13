import type { FieldIssue } from '../../domain/appError';
import { isSameJson } from '../../domain/canonicalJson';
import { toAppFailure } from '../appFailure';
import type { Edit, EditKey } from './edit';

/** Returns the form field that an issue is about. Procedures nest the form in another object. */
function fieldOf<Form extends object>({ path }: FieldIssue, form: Form): keyof Form | undefined {
  return path.split('.').find((part) => part in form) as keyof Form | undefined;
}

/** Returns the issues whose fields have not changed since they were refused. */
export function stillRefused<Form extends object>(
  issues: readonly FieldIssue[],
  refused: Form,
  now: Form,
): readonly FieldIssue[] {
  const left = issues.filter((issue) => {
    const field = fieldOf(issue, now);
    return field !== undefined && isSameJson(refused[field], now[field]);
  });
  return left.length === issues.length ? issues : left;
}

/** Returns the edit without its refused fields, or null if none is named or nothing is left. */
export function withoutRefused<Form extends object, Extra, Key extends EditKey>(
  sent: Edit<Form, Extra, Key>,
  thrown: unknown,
): Edit<Form, Extra, Key> | null {
  const { code, issues } = toAppFailure(thrown);
  if (code !== 'invalid_input' || sent.began === null) return null;
  const form = { ...sent.form };
  for (const issue of issues) {
    const field = fieldOf(issue, form);
    if (field === undefined) return null;
    form[field] = sent.base[field];
  }
  return issues.length === 0 || isSameJson(form, sent.base) ? null : { ...sent, form };
}

/**
 * Returns what is typed by now, in which fields that were not typed in since they were sent are as
 * saved: a save may itself change some, as a new currency changes a plan's rates.
 */
export function withSaved<Form extends object>(now: Form, sent: Form, saved: Form): Form {
  const own = Object.entries(now).filter(
    ([field, value]) => !isSameJson(value, sent[field as keyof Form]),
  );
  return { ...saved, ...Object.fromEntries(own) };
}
