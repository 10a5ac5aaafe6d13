import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { toast } from '@/platform/web/ui/toast';
import { browserStorage } from '../browserStorage';
import { hasOwnerLeft } from '../owner/pageOwner';
import { onDraftsCleared } from './browserDrafts';
import { readDraft, removeDraft, sweepDrafts, writeDraft } from './draftStorage';

/** What a page and its `SubmitBar` know of a form's draft. */
export interface FormDraft {
  /** Something that was typed earlier has been put back. */
  restored: boolean;
  /** Goes back to what the form began with and forgets the draft. */
  discard: () => void;
  /** Forgets the draft; call it once the form is saved. */
  clear: () => void;
}

const PAUSE = 400;

/**
 * Keeps what is typed in this browser, and puts it back when the form is opened again. Fields named
 * like a password are never kept; drafts end after 30 days.
 *
 * `key` is composed by the page and must hold the user's id and everything that tells two forms apart
 * (`${userId}:join:${tripId}`): answers hold medical notes, and browsers are shared. Mount the form
 * when its record is loaded: a draft is compared with the default values.
 */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  { exclude = [] }: { exclude?: readonly (keyof Input & string)[] } = {},
): FormDraft {
  const [restored, setRestored] = useState(false);
  const began = useRef<Input>(form.formState.defaultValues as Input);
  const timer = useRef<number | undefined>(undefined);
  const excluded = exclude.join();

  const cancel = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const clear = useCallback(() => {
    cancel();
    setRestored(false);
    const storage = browserStorage();
    if (storage) removeDraft(storage, key);
  }, [cancel, key]);

  const discard = useCallback(() => {
    const dropped = form.getValues();
    form.reset();
    clear();
    const undo = () => {
      for (const [name, value] of Object.entries(dropped)) {
        form.setValue(name as Path<Input>, value, { shouldDirty: true });
      }
    };
    void toast('Started over.', { action: { label: 'Undo', onClick: undo } });
  }, [form, clear]);

  useEffect(() => {
    const storage = browserStorage();
    if (!storage) return;
    const without = excluded.split(',');
    sweepDrafts(storage, Date.now());
    const kept = readDraft(storage, key, began.current, without, Date.now());
    for (const [name, value] of Object.entries(kept)) {
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, {
        shouldDirty: true,
      });
    }
    setRestored(Object.keys(kept).length > 0);

    const write = () => {
      if (timer.current === undefined) return;
      cancel();
      // Whoever has signed out in another tab wants nothing kept.
      if (hasOwnerLeft()) return;
      writeDraft(storage, key, form.getValues(), began.current, without, Date.now());
    };
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: ({ defaultValues }) => {
        began.current = (defaultValues as Input | undefined) ?? began.current;
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(write, PAUSE);
      },
    });
    const stopCancelling = onDraftsCleared(cancel);
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      write();
      stopListening();
      stopCancelling();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
    };
  }, [form, key, excluded, cancel]);

  return useMemo(() => ({ restored, discard, clear }), [restored, discard, clear]);
}
