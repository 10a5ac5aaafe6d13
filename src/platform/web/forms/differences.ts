import { readDate } from '@/platform/domain/readDate';
import { wordsFor } from '@/platform/domain/wordsFor';

type Values = Readonly<Record<string, unknown>>;

/** A field of a form, or several that are one answer, as two versions of it are compared. */
export interface ComparedField {
  names: readonly string[];
  label: string;
  /** The words for the keys of a choice. */
  words?: Readonly<Record<string, string>>;
  /** How it is said where it is no text or number, such as a list; same words, same value. */
  text?: (values: Values) => string;
}

export type Side = 'mine' | 'theirs';

/** A field that is not the same in what was typed and in what is saved. */
export interface Difference extends ComparedField {
  mine: string;
  theirs: string;
  /** What is likely meant: where only the other side was changed, the other; else what was typed. */
  likely: Side;
}

function textOf({ names, words = {}, text }: ComparedField, values: Values): string {
  if (text) return text(values);
  const texts = names.map((name) => String(values[name] ?? '')).filter((text) => text !== '');
  return texts.map((text) => wordsFor(words, text)).join(' – ');
}

/** Whether two texts are saved as the same: spaces around them and the way a date is typed are not kept. */
function isSameText(a: unknown, b: unknown): boolean {
  const [one, other] = [String(a ?? '').trim(), String(b ?? '').trim()];
  if (one === other) return true;
  const [day, same] = [readDate(one), readDate(other)];
  if (day === null || same === null) return false;
  // One of them may have a year of two digits, whose century the other tells.
  return readDate(one, same) === same || readDate(other, day) === day;
}

function isSame(field: ComparedField, a: Values, b: Values): boolean {
  return field.text
    ? field.text(a) === field.text(b)
    : field.names.every((name) => isSameText(a[name], b[name]));
}

/** Whether two versions of a record say the same in every field. */
export function isSameIn(fields: readonly ComparedField[], a: Values, b: Values): boolean {
  return fields.every((field) => isSame(field, a, b));
}

/**
 * The fields that differ, in their order.
 * @param began what the form began from
 * @param mine what is in the form
 * @param theirs what is saved
 */
export function differences(
  fields: readonly ComparedField[],
  began: Values,
  mine: Values,
  theirs: Values,
): Difference[] {
  return fields
    .filter((field) => !isSame(field, mine, theirs))
    .map((field) => ({
      ...field,
      mine: textOf(field, mine),
      theirs: textOf(field, theirs),
      likely: isSame(field, mine, began) ? 'theirs' : 'mine',
    }));
}
