import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import { characterCount } from '@/platform/domain/characterCount';
import { EditStore } from '@/platform/web/edits/EditStore';
import type { Edit, EditKey } from '@/platform/web/edits/edit';
import { type ChosenText, chosenText } from '@/platform/web/edits/TextConflict';
import { useUnsavedEdits } from '@/platform/web/edits/unsavedEdits';
import { useEdits } from '@/platform/web/edits/useEdits';
import {
  isSameNote,
  type NoteKey,
  notesBy,
  type SavedNote,
  savedNoteSchema,
} from '../domain/savedNote';
import type { SheetKey } from '../domain/sheets';
import { sheetNotesApi } from './api';

interface TypedNote {
  note: string;
}
type OfSheet = EditKey & NoteKey;
export type NoteEdit = Edit<TypedNote, object, OfSheet>;

function tooLong({ note }: TypedNote): string | null {
  const over = characterCount(note) - NOTE_MAX;
  return over > 0 ? `${over} characters too many. It is saved once it is shorter.` : null;
}

const idOf = ({ sheet, noteKey }: NoteKey) => `${sheet} ${noteKey}`;

const asForm = ({ version, note, savedBy }: SavedNote) => ({
  ...{ version, by: savedBy },
  form: { note },
});

/** Saves notes on the sheets of a trip as they are typed. */
function makeNotes(queryClient: QueryClient, tripId: string) {
  const { save, ...api } = sheetNotesApi(queryClient, tripId);
  const edits = new EditStore<TypedNote, object, SavedNote, OfSheet>({
    blank: { note: '' },
    check: tooLong,
    send: ({ sheet, noteKey, form, began }) =>
      save({ sheet, noteKey, note: form.note, began: began ?? 0 }),
    read: (saved) => asForm(savedNoteSchema.parse(saved)),
  });
  return { edits, ...api };
}

interface SheetNotesOptions {
  tripId: string;
  userId: string;
  notes: readonly SavedNote[];
}

/** A trip's notes on sheets, typed and saved. If two people write at once, both see both texts. */
export function useSheetNotes({ tripId, userId, notes }: SheetNotesOptions) {
  const queryClient = useQueryClient();
  const [{ edits, show, savedNow, shareOrCopy }] = useState(() => makeNotes(queryClient, tripId));
  useUnsavedEdits(edits, `${userId}:sheets:${tripId}`);
  const typed = useEdits(edits);
  const editOf = (key: NoteKey): NoteEdit | null => typed.get(idOf(key)) ?? null;
  const savedOf = (key: NoteKey) => notes.find((one) => isSameNote(one, key));
  return {
    editOf,
    follow: edits.follow,
    /** What `useTheirs` has to know of a note. */
    followed(key: NoteKey) {
      const saved = savedOf(key);
      return { id: idOf(key), saved: saved ? asForm(saved) : null, theirs: editOf(key)?.theirs };
    },
    /** Returns a lookup of a sheet's notes as they read now, including unsaved text. */
    textOf(sheet: SheetKey) {
      const savedBy = notesBy(sheet, notes);
      return (noteKey: string) => typed.get(`${sheet} ${noteKey}`)?.form.note ?? savedBy(noteKey);
    },
    type(key: NoteKey, note: string) {
      const saved = savedOf(key);
      const base = { note: saved?.note ?? '' };
      const from = { ...key, id: idOf(key), base, began: saved?.version ?? 0, extra: {} };
      edits.type(from, { note });
    },
    /**
     * Call when a field is left: saves its note and hands it on to suppliers. An emptied one is
     * handed on only if confirmed.
     */
    async leave(key: NoteKey, isConfirmed = false) {
      const id = idOf(key);
      await edits.flush(id);
      if (edits.snapshot().has(id)) return;
      const now = savedNow(key);
      if (!now || now.note === now.told || (now.note.trim() === '' && !isConfirmed)) return;
      // A failure is shown by `shareOrCopy`, and leaving the field again retries.
      await shareOrCopy({ ...key, note: now.note }).catch(() => undefined);
    },
    /** True if a note was emptied and suppliers still read what it said. */
    isEmptied(key: NoteKey) {
      const saved = savedOf(key);
      return saved !== undefined && saved.note.trim() === '' && saved.told !== '' && !editOf(key);
    },
    /** Saves everything typed; false if some of it cannot be saved yet. */
    async settle() {
      await edits.flush();
      return edits.snapshot().size === 0;
    },
    /** Resolves a conflict with what somebody else saved in the meantime. */
    choose(key: NoteKey, kept: ChosenText) {
      const edit = editOf(key);
      if (!edit?.theirs) return;
      const { version, form, by = null } = edit.theirs;
      const told = savedOf(key)?.told ?? '';
      show({ ...key, note: form.note, told, version, savedBy: by });
      const note = chosenText(kept, { mine: edit.form.note, theirs: form.note });
      edits.resolve(idOf(key), { note });
    },
  };
}

export type SheetNotes = ReturnType<typeof useSheetNotes>;
