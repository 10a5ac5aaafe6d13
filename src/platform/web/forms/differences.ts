import { readDate } from '@/platform/domain/readDate';
import { wordsFor } from '@/platform/domain/wordsFor';

type Values = Readonly<Record<string, unknown>>;

/** A form field, or several that make up one answer, as compared between two versions. */
export interface ComparedField {
  names: readonly string[];
  label: string;
  /** Labels by key, for a choice. */
  words?: Readonly<Record<string, string>>;
  /** Renders a value that isn't text or a number, such as a list. Equal text, equal value. */
  text?: (values: Values) => string;
}

export type Side = 'mine' | 'theirs';

/** A field that differs between what was typed and what is saved. */
export interface Difference extends ComparedField {
  mine: string;
  theirs: string;
  /** The likely choice: 'theirs' if only they changed the field, otherwise 'mine'. */
  likely: Side;
}

function textOf({ names, words = {}, text }: ComparedField, values: Values): string {
  if (text) return text(values);
  const texts = names.map((name) => String(values[name] ?? '')).filter((text) => text !== '');
  return texts.map((text) => wordsFor(words, text)).join(' – ');
}

/** True if two texts are saved alike. Surrounding spaces and how a date is written don't count. */
function isSameText(a: unknown, b: unknown): boolean {
  const [one, other] = [String(a ?? '').trim(), String(b ?? '').trim()];
  if (one === other) return true;
  const [day, same] = [readDate(one), readDate(other)];
  if (day === null || same === null) return false;
  // If one has a two-digit year, the other decides its century.
  return readDate(one, same) === same || readDate(other, day) === day;
}

function isSame(field: ComparedField, a: Values, b: Values): boolean {
  return field.text
    ? field.text(a) === field.text(b)
    : field.names.every((name) => isSameText(a[name], b[name]));
}

/** True if two versions of a record agree in every field. */
export function isSameIn(fields: readonly ComparedField[], a: Values, b: Values): boolean {
  return fields.every((field) => isSame(field, a, b));
}

/**
 * Returns the fields that differ between `mine` and `theirs`, in order.
 * @param began what the form started from
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
