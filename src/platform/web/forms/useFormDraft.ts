import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { toast } from '@/platform/web/ui/toast';
import { browserStorage } from '../browserStorage';
import { hasOwnerLeft, pageOwner } from '../owner/pageOwner';
import { onDraftsCleared } from './browserDrafts';
import {
  type DraftValues,
  draftKey,
  readDraft,
  removeDraft,
  sweepDrafts,
  writeDraft,
} from './draftStorage';

/** A form's draft, as the page and its `SubmitBar` see it. */
export interface FormDraft {
  /** True if something typed earlier has been restored. */
  restored: boolean;
  /**
   * The earlier values of fields saved elsewhere since the draft was typed, or null if there are
   * none. A form with versions shows both (`useVersions`). In any other form the typed text wins.
   */
  overtaken: DraftValues | null;
  /** Resets the form to what it started with and removes the draft. */
  discard: () => void;
  /** Removes the draft. Call it once the form is saved. */
  clear: () => void;
}

const PAUSE = 400;

/**
 * Stores what is typed in this browser, and restores it when the form is next opened. Fields named
 * like a password are never stored, and drafts expire after 30 days.
 *
 * The page makes the `key`, which must include the user's id and whatever tells two forms apart
 * (`${userId}:join:${tripId}`), because answers contain medical notes and browsers are shared.
 * Mount the form once its record is loaded, because a draft is compared with the default values.
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
        // Errors in it were shown before and still apply.
        shouldTouch: true,
        shouldValidate: true,
      });
    }
    setRestored(Object.keys(found.typed).length > 0);
    setOvertaken(Object.keys(found.overtaken).length > 0 ? found.overtaken : null);
    // Until the two have been compared, it remains a draft of the earlier version.
    began.current = { ...began.current, ...found.overtaken };
    let defaults = JSON.stringify(form.formState.defaultValues);
    let hasTyped = false;

    const write = () => {
      if (timer.current === undefined) return;
      cancel();
      // After a sign-out in another tab, nothing may be stored.
      if (hasOwnerLeft()) return;
      writeDraft(storage, key, form.getValues(), began.current, without, Date.now());
    };
    const writeSoon = () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(write, PAUSE);
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
        hasTyped = true;
        writeSoon();
      },
    });
    // Another tab has saved the same form, which removes the draft of both. Not on the way in,
    // where that tab has just signed in for this one as well.
    const keep = ({ key: changed, newValue }: StorageEvent) => {
      const isGone = changed === draftKey(key) && newValue === null;
      if (isGone && hasTyped && pageOwner() !== null) writeSoon();
    };
    const stopCancelling = onDraftsCleared(cancel);
    window.addEventListener('storage', keep);
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      write();
      stopListening();
      stopCancelling();
      window.removeEventListener('storage', keep);
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
    };
  }, [form, key, excluded, cancel]);

  return useMemo(
    () => ({ restored, overtaken, discard, clear }),
    [restored, overtaken, discard, clear],
  );
}
