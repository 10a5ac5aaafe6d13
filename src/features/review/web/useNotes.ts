import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { characterCount } from '@/platform/domain/characterCount';
import { EditStore } from '@/platform/web/edits/EditStore';
import { type ChosenText, chosenText } from '@/platform/web/edits/TextConflict';
import { useUnsavedEdits } from '@/platform/web/edits/unsavedEdits';
import { useEdit } from '@/platform/web/edits/useEdits';
import { useTheirs } from '@/platform/web/edits/useTheirs';
import { INTERNAL_NOTES_MAX } from '../domain/deskForms';
import { type SavedNotes, savedNotesSchema } from '../domain/deskTrip';
import { notesApi } from './api';

type TypedNotes = Pick<SavedNotes, 'internalNotes'>;

function tooLong({ internalNotes }: TypedNotes): string | null {
  const over = characterCount(internalNotes) - INTERNAL_NOTES_MAX;
  return over > 0 ? `${over} characters too many. They are saved once they are shorter.` : null;
}

/** Saves the notes about a trip as they are typed. */
function makeNotes(queryClient: QueryClient, tripId: string) {
  const { save, show } = notesApi(queryClient, tripId);
  const edits = new EditStore<TypedNotes, object, SavedNotes>({
    blank: { internalNotes: '' },
    check: tooLong,
    send: ({ form, began }) => save({ ...form, began: began ?? 0 }),
    read(saved) {
      const { version, internalNotes, savedBy } = savedNotesSchema.parse(saved);
      return { version, form: { internalNotes }, by: savedBy };
    },
  });
  return { edits, show };
}

interface NotesOptions {
  tripId: string;
  userId: string;
  saved: SavedNotes;
}

/** Operators' notes about a trip as typed and saved; if two write at once, each sees both texts. */
export function useNotes({ tripId, userId, saved }: NotesOptions) {
  const queryClient = useQueryClient();
  const [{ edits, show }] = useState(() => makeNotes(queryClient, tripId));
  useUnsavedEdits(edits, `${userId}:notes:${tripId}`);
  const edit = useEdit(edits, tripId, (typed) => typed ?? null);
  const { internalNotes, version, savedBy } = saved;
  const shown = { version, form: { internalNotes }, by: savedBy };
  useTheirs(edits, { id: tripId, saved: shown, theirs: edit?.theirs });
  return {
    text: edit?.form.internalNotes ?? internalNotes,
    edit,
    save: () => void edits.flush(tripId),
    type: (typed: string) =>
      edits.type(
        { id: tripId, base: { internalNotes }, began: version, extra: {} },
        { internalNotes: typed },
      ),
    /** Settles a conflict with what somebody else has saved meanwhile. */
    async choose(kept: ChosenText) {
      if (!edit?.theirs) return;
      const { version: theirs, form, by = null } = edit.theirs;
      const mine = edit.form.internalNotes;
      const chosen = chosenText(kept, { mine, theirs: form.internalNotes });
      await show({ ...form, version: theirs, savedBy: by });
      // If somebody has saved again meanwhile, it is not what was chosen from.
      if (edits.snapshot().get(tripId)?.theirs?.version !== theirs) return;
      edits.resolve(tripId, { internalNotes: chosen });
    },
  };
}
