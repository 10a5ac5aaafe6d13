import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { characterCount } from '@/platform/domain/characterCount';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { INTERNAL_NOTES_MAX } from '../domain/deskForms';
import { type SavedNotes, savedNotesSchema } from '../domain/deskTrip';

/** The notes are saved after this long without a key, in milliseconds. */
const REST = 800;

type Saving = { state: 'saved' | 'waiting' | 'saving' } | { state: 'failed'; why: string };

/**
 * Operators' notes about a trip, which are saved by themselves. What somebody else saved meanwhile is never
 * replaced unseen: both texts are shown until one is chosen, or both are kept.
 */
export function useNotes(tripId: string, saved: SavedNotes) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(saved.internalNotes);
  const [base, setBase] = useState(saved);
  const [theirs, setTheirs] = useState<SavedNotes | null>(null);
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const timer = useRef<number | undefined>(undefined);
  const now = useRef({ text, base, theirs, isSaving: false });
  now.current = { ...now.current, text, base, theirs };

  const begin = useCallback((from: SavedNotes, typed: string) => {
    now.current = { ...now.current, base: from, text: typed, theirs: null };
    setBase(from);
    setText(typed);
    setTheirs(null);
  }, []);

  const save = useCallback(async (): Promise<void> => {
    window.clearTimeout(timer.current);
    const { text: sent, base: from, theirs: other, isSaving } = now.current;
    const isTooLong = characterCount(sent) > INTERNAL_NOTES_MAX;
    if (isSaving || other || isTooLong || sent === from.internalNotes) return;
    now.current.isSaving = true;
    setSaving({ state: 'saving' });
    try {
      const began = from.version;
      const notes = await trpcClient.review.saveNotes.mutate({
        tripId,
        internalNotes: sent,
        began,
      });
      now.current.base = notes;
      setBase(notes);
      setSaving({ state: 'saved' });
      queryClient.setQueryData(
        trpc.review.desk.queryKey({ tripId }),
        (desk) => desk && { ...desk, notes },
      );
    } catch (failure) {
      const { code, message, saved: newer } = toAppFailure(failure);
      if (code === 'changed_since') {
        const found = savedNotesSchema.parse(newer);
        now.current.theirs = found;
        setTheirs(found);
        setSaving({ state: 'waiting' });
      } else {
        console.error(failure);
        setSaving({ state: 'failed', why: message });
        return;
      }
    } finally {
      now.current.isSaving = false;
    }
    // What was typed while it was on its way.
    if (now.current.text !== sent) void save();
  }, [queryClient, tripId]);

  // Somebody else has saved, and the page has just heard of it.
  useEffect(() => {
    const { base: from, text: typed, isSaving } = now.current;
    if (saved.version <= from.version || isSaving) return;
    if (typed === from.internalNotes || typed === saved.internalNotes) {
      begin(saved, saved.internalNotes);
      setSaving({ state: 'saved' });
    } else {
      setTheirs(saved);
      setSaving({ state: 'waiting' });
    }
  }, [saved, begin]);

  // What was typed counts even if they leave the page.
  useEffect(() => {
    const leave = () => void save();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [save]);

  return {
    text,
    theirs,
    saving,
    savedBy: base.savedBy,
    save: () => void save(),
    type(typed: string) {
      now.current.text = typed;
      setText(typed);
      setSaving({ state: 'waiting' });
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void save(), REST);
    },
    /** Answers what somebody else saved meanwhile. */
    choose(kept: 'mine' | 'theirs' | 'both') {
      const { theirs: other, text: mine } = now.current;
      if (!other) return;
      const { internalNotes } = other;
      const next = { mine, theirs: internalNotes, both: `${internalNotes}\n\n${mine}` }[kept];
      begin(other, next);
      setSaving({ state: 'saved' });
      void save();
    },
  };
}
