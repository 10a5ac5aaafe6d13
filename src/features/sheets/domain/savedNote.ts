import * as z from 'zod/mini';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import { optionalText } from '@/platform/domain/text';
import { versionField } from '@/platform/domain/version';
import { SHEET_KEYS, type SheetKey, sheetKind } from './sheets';

/** The sheets whose rows have a note. */
export const NOTED_SHEETS = SHEET_KEYS.filter(
  (key): key is Exclude<SheetKey, 'contacts'> => sheetKind(key).note !== null,
);

/** Room for the ids of an item and a room, separated by a space. */
const NOTE_KEY_MAX = 80;

/** What a note is about: a room, an item, or a person. */
export const noteKeySchema = z.object({
  sheet: z.enum(NOTED_SHEETS),
  noteKey: z.string().check(z.minLength(1), z.maxLength(NOTE_KEY_MAX)),
});
export type NoteKey = z.infer<typeof noteKeySchema>;

export const noteField = optionalText(NOTE_MAX);

/** A note as saved; version 0 if nobody has written one. */
export const savedNoteSchema = z.object({
  ...noteKeySchema.shape,
  note: z.string(),
  /** The text suppliers read. */
  told: z.string(),
  version: z.union([versionField, z.literal(0)]),
  savedBy: z.nullable(z.string()),
});
export type SavedNote = z.infer<typeof savedNoteSchema>;

export const isSameNote = (one: NoteKey, other: NoteKey): boolean =>
  one.sheet === other.sheet && one.noteKey === other.noteKey;

/** Returns a lookup from note key to note for a sheet; empty if there is none. */
export function notesBy(sheet: SheetKey, notes: readonly SavedNote[]): (noteKey: string) => string {
  const own = new Map(
    notes.flatMap((one) => (one.sheet === sheet ? [[one.noteKey, one.note] as const] : [])),
  );
  return (noteKey) => own.get(noteKey) ?? '';
}
