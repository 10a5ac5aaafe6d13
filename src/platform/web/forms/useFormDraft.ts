import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { toast } from '@/platform/web/ui/toast';
import { browserStorage } from '../browserStorage';
import { hasOwnerLeft } from '../owner/pageOwner';
import { onDraftsCleared } from './browserDrafts';
import { type DraftValues, readDraft, removeDraft, sweepDrafts, writeDraft } from './draftStorage';

/** What a page and its `SubmitBar` know of a form's draft. */
export interface FormDraft {
  /** Something that was typed earlier has been put back. */
  restored: boolean;
  /**
   * What some of the fields held when that was typed, where they were saved elsewhere since; null
   * where none was. A form with versions shows both (`useVersions`); in another one the typed text
   * wins.
   */
  overtaken: DraftValues | null;
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
  const [overtaken, setOvertaken] = useState<DraftValues | null>(null);
  const began = useRef<DraftValues>(form.formState.defaultValues as Input);
  const timer = useRef<number | undefined>(undefined);
  const excluded = exclude.join();

  const cancel = useCallback(() => {
    window.clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  const clear = useCallback(() => {
    cancel();
    setRestored(false);
    setOvertaken(null);
    const storage = browserStorage();
    if (storage) removeDraft(storage, key);
  }, [cancel, key]);

  const discard = useCallback(() => {
    const dropped = form.getValues();
    form.reset();
    clear();
    const undo = () => {
      setOvertaken(overtaken);
      for (const [name, value] of Object.entries(dropped)) {
        form.setValue(name as Path<Input>, value, { shouldDirty: true });
      }
    };
    void toast('Started over.', { action: { label: 'Undo', onClick: undo } });
  }, [form, clear, overtaken]);

  useEffect(() => {
    const storage = browserStorage();
    if (!storage) return;
    const without = excluded.split(',');
    sweepDrafts(storage, Date.now());
    const found = readDraft(storage, key, began.current, without, Date.now());
    for (const [name, value] of Object.entries(found.typed)) {
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, {
        shouldDirty: true,
        // What was wrong with it was said before, and is wrong still.
        shouldTouch: true,
        shouldValidate: true,
      });
    }
    setRestored(Object.keys(found.typed).length > 0);
    setOvertaken(Object.keys(found.overtaken).length > 0 ? found.overtaken : null);
    // Until both were compared it stays a draft of what was there before.
    began.current = { ...began.current, ...found.overtaken };
    let defaults = JSON.stringify(form.formState.defaultValues);

    const write = () => {
      if (timer.current === undefined) return;
      cancel();
      // Anyone who has signed out in another tab wants nothing kept.
      if (hasOwnerLeft()) return;
      writeDraft(storage, key, form.getValues(), began.current, without, Date.now());
    };
    const stopListening = form.subscribe({
      formState: { values: true },
      callback: ({ defaultValues }) => {
        const given = JSON.stringify(defaultValues);
        if (defaultValues && given !== defaults) {
          defaults = given;
          began.current = defaultValues as Input;
          setOvertaken(null);
        }
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

  return useMemo(
    () => ({ restored, overtaken, discard, clear }),
    [restored, overtaken, discard, clear],
  );
}
