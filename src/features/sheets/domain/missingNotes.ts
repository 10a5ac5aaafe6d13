import type { OpenRow } from './sheetSource';

/** How many of those whom a kitchen has to know about have a note, and who has none. */
export interface NoteCount {
  noted: number;
  of: number;
  missing: string[];
}

export function countNotes(
  rows: readonly OpenRow[],
  noteOf: (noteKey: string) => string,
): NoteCount {
  const people = new Map(rows.map(({ noteKey, asked }) => [noteKey ?? '', asked[0]?.name ?? '']));
  const missing = [...people].filter(([noteKey]) => noteOf(noteKey).trim() === '');
  return {
    noted: people.size - missing.length,
    of: people.size,
    missing: missing.map(([, name]) => name),
  };
}

/** 'k of m have a note'. */
export const notesSentence = ({ noted, of }: NoteCount) => `${noted} of ${of} have a note`;
