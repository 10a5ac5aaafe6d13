import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { toast } from '@/platform/web/ui/toast';
import { EditConflict } from '../edits/EditConflict';
import { EditStore } from '../edits/EditStore';
import type { Edit, SavedForm } from '../edits/edit';
import type { KeptEdit } from '../edits/editStorage';
import { useKeptEdits } from '../edits/keptEdits';
import { useEdit } from '../edits/useEdits';
import { type ComparedField, isSameIn } from './differences';

/** A form's record, in which others may save newer versions while the form is open. */
interface Versions<Input, Saved> {
  /** The record as the page currently knows it, or null before the first save. */
  saved: Saved | null;
  /** Parses the record, also the one in a refusal, and converts it to the form's shape. */
  read: (saved: unknown) => SavedForm<Input>;
  fields: readonly ComparedField[];
  /** Submits the form again after a choice. */
  resubmit: () => void;
}

interface DraftOptions<Input, Saved> {
  /** Fields that are not kept. */
  exclude?: readonly (keyof Input & string)[];
  versions?: Versions<Input, Saved>;
}

/** What is typed into a form, as the page and its `SubmitBar` see it. */
export interface FormDraft {
  /** True if something typed earlier has been restored. */
  restored: boolean;
  /** Resets the form to what it started with and removes the draft. */
  discard: () => void;
  /** Removes the draft. Call it once a form without versions is saved. */
  clear: () => void;
}

interface VersionedDraft extends FormDraft {
  /**
   * Saves with `send`, which passes on the version that the form started from, or one deliberately
   * `replaced`. If the save was late, opens the dialog and returns false. Throws other failures.
   */
  save: (
    send: (began: number | null) => Promise<unknown>,
    replaced?: number | null,
  ) => Promise<boolean>;
  /** The notice of a newer version, and the dialog. Render it inside the form. */
  conflict: ReactNode;
}

const SECRET = /password/i;
/** A record that was never saved. */
const NEVER = 0;
/** The form's own id in its store, which holds nothing else. */
const FORM = 'form';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

/**
 * Returns what was kept of a form, on what it starts from now. Only fields that were changed and
 * that it still has are taken. If one has been saved otherwise since, it goes on from the earlier
 * version, so that both texts are shown; a record without versions has the typed one.
 */
function rebased<Input extends FieldValues>(
  { form, base }: KeptEdit,
  start: SavedForm<Input>,
): Pick<Edit<Input>, 'form' | 'base' | 'began'> | null {
  const typed = Object.entries(form).filter(
    ([name, value]) =>
      name in start.form && !isSame(value, base[name]) && !isSame(value, start.form[name]),
  );
  if (typed.length === 0) return null;
  const overtaken = typed
    .filter(([name]) => !isSame(base[name], start.form[name]))
    .map(([name]) => [name, base[name]]);
  const isOlder = overtaken.length > 0 && start.version > 1;
  return {
    form: { ...start.form, ...Object.fromEntries(typed) },
    base: isOlder ? { ...start.form, ...Object.fromEntries(overtaken) } : start.form,
    // Any earlier version will do: the server refuses to replace this one unseen.
    began: isOlder ? start.version - 1 : start.version,
  };
}

/**
 * Keeps what is typed into a form in this browser until it is saved, and restores it when the form
 * is next opened. Fields named like a password are never kept, and drafts expire after 30 days.
 *
 * With `versions`, it also keeps the form from undoing what was saved since it started. A save names
 * the version it started from, and the server refuses one that is late. Then, or as soon as the page
 * learns of a newer version, both are shown side by side. A form in which nothing was typed takes
 * the newer version over. The form recognizes its own saves, even if the answer to one was lost.
 *
 * The page makes the `key`, which must include the user's id and whatever tells two forms apart
 * (`${userId}:join:${tripId}`), because answers contain medical notes and browsers are shared.
 * Mount the form once its record is loaded, because a draft is compared with the default values.
 */
export function useFormDraft<Input extends FieldValues, Output, Saved extends { version: number }>(
  form: UseFormReturn<Input, unknown, Output>,
  key: string,
  { exclude = [], versions }: DraftOptions<Input, Saved> = {},
): VersionedDraft {
  const kept = (values: Partial<Input>): Input => {
    const all = Object.entries(structuredClone(values));
    const rest = all.filter(([name]) => !SECRET.test(name) && !exclude.includes(name));
    return Object.fromEntries(rest) as Input;
  };
  const defaults = () => form.formState.defaultValues as Partial<Input>;
  /** What an untouched form starts from. */
  const start = useRef<SavedForm<Input> | null>(null);
  start.current ??= { version: versions?.saved?.version ?? NEVER, form: kept(defaults()) };
  const began = () => start.current as SavedForm<Input>;

  const sending = useRef<(began: number | null) => Promise<unknown>>(async () => undefined);
  const latest = useRef(versions);
  useEffect(() => {
    latest.current = versions;
  });
  const [edits] = useState(
    () =>
      new EditStore<Input, object, unknown>({
        isByHand: true,
        blank: {},
        check: () => null,
        isSame: (one, other) => isSameIn(latest.current?.fields ?? [], one, other),
        async send({ began, form }) {
          await sending.current(began || null);
          return { version: (began ?? NEVER) + 1, form };
        },
        read: (saved) =>
          saved && typeof saved === 'object' && 'form' in saved
            ? (saved as SavedForm<Input>)
            : (latest.current as Versions<Input, Saved>).read(saved),
      }),
  );
  const [restored, setRestored] = useState(false);
  /** How often somebody tried to save while it was late. */
  const [tries, setTries] = useState(0);
  const late = useEdit(edits, FORM, (edit) => (edit?.state === 'late' ? edit : null));
  const { isSubmitting } = form.formState;

  /** True once it was saved here and not read since. The server may have normalized it. */
  const isUnread = useRef(false);
  const isShowing = useRef(false);
  /** Sets the form without taking that for typing. */
  const show = (use: () => void) => {
    isShowing.current = true;
    use();
    isShowing.current = false;
  };
  const put = (values: Partial<Input>, options: { shouldValidate?: boolean } = {}) => {
    for (const [name, value] of Object.entries(values)) {
      const field = name as Path<Input>;
      if (isSame(value, form.getValues(field))) continue;
      // Errors in restored text were shown before and still apply.
      const touch = { shouldDirty: true, shouldTouch: options.shouldValidate === true };
      form.setValue(field, value as PathValue<Input, Path<Input>>, { ...touch, ...options });
    }
  };
  /** Continues from a version, with what is typed since. */
  const beginFrom = (version: SavedForm<Input>) =>
    show(() => {
      start.current = version;
      isUnread.current = false;
      form.reset(version.form);
      put(edits.snapshot().get(FORM)?.form ?? {});
    });

  const restore = (found: readonly KeptEdit[]) => {
    const [first] = found;
    const edit = first && rebased(first, began());
    if (!edit) return;
    edits.type({ ...edit, id: FORM, extra: {} }, edit.form);
    show(() => put(edit.form, { shouldValidate: true }));
    setRestored(true);
  };
  useKeptEdits(edits, key, restore);

  /** Compares the form with what the page knows to be saved. */
  const learn = () => {
    if (!versions?.saved) return;
    const theirs = versions.read(versions.saved);
    const edit = edits.snapshot().get(FORM);
    const ahead = theirs.version - (edit?.began ?? began().version);
    if (ahead < 0 || (ahead === 0 && !isUnread.current)) return;
    edits.follow(FORM, theirs);
    const now = edits.snapshot().get(FORM);
    if (now?.state === 'late') return;
    const isTheirs = !edit && ahead > 0;
    beginFrom(theirs);
    if (isTheirs) void toast('Updated to what was saved elsewhere.');
  };
  const learnNow = useEffectEvent(learn);
  const newest = versions?.saved?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => {
    if (!isSubmitting) learnNow();
  }, [newest, isSubmitting]);

  const take = useEffectEvent((values: Partial<Input>, isNew: boolean) => {
    if (isShowing.current) return;
    if (isNew) {
      edits.drop(FORM);
      start.current = { ...began(), form: kept(defaults()) };
    }
    const { version, form: base } = began();
    edits.type({ id: FORM, base, began: version, extra: {} }, kept(values));
  });
  useEffect(() => {
    let given = JSON.stringify(form.formState.defaultValues);
    return form.subscribe({
      formState: { values: true },
      callback({ values, defaultValues }) {
        const now = JSON.stringify(defaultValues ?? form.formState.defaultValues);
        const isNew = now !== given;
        given = now;
        take(values, isNew);
      },
    });
  }, [form]);

  const clear = () => {
    setRestored(false);
    edits.drop(FORM);
  };
  const discard = () => {
    const dropped = edits.snapshot().get(FORM);
    clear();
    show(() => form.reset());
    learn();
    const undo = () => {
      if (!dropped) return;
      edits.type(dropped, dropped.form);
      show(() => put(dropped.form));
      learn();
    };
    void toast('Started over.', { action: { label: 'Undo', onClick: undo } });
  };

  const save: VersionedDraft['save'] = async (send, replaced = null) => {
    const edit = edits.snapshot().get(FORM);
    if (edit?.state === 'late') {
      setTries((before) => before + 1);
      return false;
    }
    const { version, form: base } = began();
    const from = edit ?? { base, began: version };
    sending.current = send;
    const saved = await edits.submit(
      { id: FORM, base: from.base, began: replaced ?? from.began, extra: {} },
      kept(form.getValues()),
    );
    if (!saved) {
      setTries((before) => before + 1);
      return false;
    }
    setRestored(false);
    beginFrom(saved);
    isUnread.current = true;
    return true;
  };

  const conflict = late && !isSubmitting && versions && (
    <EditConflict
      key={tries}
      edit={late}
      fields={versions.fields}
      isOpenAtFirst={tries > 0}
      newer="Since you opened this form, a newer version was saved in another tab or on another device."
      className="sticky bottom-4 z-10 shadow-float max-sm:bottom-20"
      onChosen={(chosen) => {
        const { theirs } = late;
        setTries(0);
        edits.resolve(FORM, chosen);
        if (theirs) beginFrom(theirs);
        versions.resubmit();
      }}
    >
      A newer version was saved in another tab or on another device.
    </EditConflict>
  );
  return { restored, discard, clear, save, conflict };
}
