import type { OpenRow } from './sheetSource';
import type { SheetKey } from './sheets';

/** Somebody a kitchen has to know about. */
interface Noted {
  noteKey: string;
  name: string;
}

/** How many of the people a kitchen has to know about have a note, and who has none. */
export interface NoteCount {
  noted: number;
  of: number;
  missing: readonly Noted[];
}

/** Counts the notes of the kitchen's sheet, the only one that says nothing without them. */
export function countNotes(
  sheet: SheetKey,
  rows: readonly OpenRow[],
  noteOf: (noteKey: string) => string,
): NoteCount {
  if (sheet !== 'kitchen') return { noted: 0, of: 0, missing: [] };
  const people = new Map(rows.map(({ noteKey, asked }) => [noteKey ?? '', asked[0]?.name ?? '']));
  const missing = [...people]
    .map(([noteKey, name]) => ({ noteKey, name }))
    .filter(({ noteKey }) => noteOf(noteKey).trim() === '');
  return { noted: people.size - missing.length, of: people.size, missing };
}

/** 'k of m have a note'. */
export const notesSentence = ({ noted, of }: NoteCount) => `${noted} of ${of} have a note`;
