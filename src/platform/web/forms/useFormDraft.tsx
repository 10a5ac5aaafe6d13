import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { toast } from '@/platform/web/ui/toast';
import { isRefusal, toAppFailure } from '../appFailure';
import { browserStorage } from '../browserStorage';
import type { SavedForm } from '../edits/edit';
import { readEdits, type UnsavedEdit } from '../edits/editStorage';
import { keepTyped } from '../edits/keepTyped';
import { type ComparedField, isSameIn } from './differences';
import { SavedMeanwhile } from './SavedMeanwhile';

/** A form's record, in which others may save newer versions while the form is open. */
interface Versions<Input, Saved> {
  /** The record as the page currently knows it, or null before the first save. */
  saved: Saved | null;
  /** Parses the record, also the one in a refusal, and converts it to the form's shape. */
  read: (saved: unknown) => SavedForm<Input>;
  /** What is compared; none if the form shows nothing of the record. */
  fields: readonly ComparedField[];
  /** Submits the form again after a choice. */
  resubmit: () => void;
  /** What was saved meanwhile, in a sentence; by default that something was. */
  newer?: string;
}

interface DraftOptions<Input, Saved> {
  /** Fields that are not kept. */
  exclude?: readonly (keyof Input & string)[];
  versions?: Versions<Input, Saved>;
}

/** What is typed into a form, as the page and its `Form` see it. */
export interface FormDraft {
  /** The fields of a saved record that were typed earlier and are back; null if nothing is. */
  restored: ReadonlySet<string> | null;
  /** Resets the form to what it started with and removes the draft. */
  discard: () => void;
  /**
   * Does the same, and closes the form. 'Undo' keeps the draft again and opens the form, or unless
   * it `reopens`, the page that it stands on.
   */
  cancel: (onOpen: (isOpen: boolean) => void, reopens?: boolean) => void;
  /** Removes the draft. Call it once a form without versions is saved. */
  clear: () => void;
}

interface VersionedDraft<Input> extends FormDraft {
  /**
   * Saves with `send`, which passes on the version that the form started from, or one deliberately
   * `replaced`, or what it held. If the save was late, opens the dialog and returns false. Throws
   * other failures.
   */
  save: (
    send: (began: number | null, from: Input) => Promise<unknown>,
    replaced?: number | null,
  ) => Promise<boolean>;
  /** The notice of a newer version, and the dialog. Render it inside the form. */
  conflict: ReactNode;
}

const SECRET = /password/i;
/** A record that was never saved. */
const NEVER = 0;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? '') === JSON.stringify(b ?? '');

type Values = Readonly<Record<string, unknown>>;

const NOTHING: UnsavedEdit = { form: {}, base: {} };

/** Returns the fields that pass, by their name and value. */
const only = (values: Values, passes: (name: string, value: unknown) => boolean): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => passes(name, value)));

/**
 * Keeps what is typed into a form in this browser until it is saved, and restores it when the form
 * is next opened, without its errors. Fields named like a password are never kept, and drafts expire
 * after 30 days. Two tabs with the same form keep what is typed in either.
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
): VersionedDraft<Input> {
  const router = useRouter();
  const kept = (values: Values): Input =>
    only(structuredClone(values), (name) => !SECRET.test(name) && !exclude.includes(name)) as Input;
  const now = () => kept(form.getValues());
  /** What is in the form untouched, and its version. */
  const start = useRef<SavedForm<Input> | null>(null);
  start.current ??= {
    version: versions?.saved?.version ?? NEVER,
    form: kept(form.formState.defaultValues as Values),
  };
  const base = () => start.current as SavedForm<Input>;
  const typed = () => only(now(), (name, value) => !isSame(value, base().form[name]));

  /** The fields that were typed in here, and the values that were seen last. */
  const touched = useRef(new Set<string>());
  const seen = useRef(base().form);
  const keeper = useRef<ReturnType<typeof keepTyped> | null>(null);
  const [restored, setRestored] = useState<ReadonlySet<string> | null>(null);
  /** What was saved in the place of what is typed, until somebody has chosen. */
  const late = useRef<SavedForm<Input> | null>(null);
  const [theirs, setShown] = useState(late.current);
  const setTheirs = (newer: SavedForm<Input> | null) => {
    late.current = newer;
    setShown(newer);
  };
  /** How often somebody tried to save while it was late. */
  const [tries, setTries] = useState(0);
  /** What was sent and may have been saved. */
  const unanswered = useRef<Input[]>([]);
  /** True once it was saved here and not read since. The server may have normalized it. */
  const isUnread = useRef(false);
  const isShowing = useRef(false);
  const { isSubmitting } = form.formState;

  /** What to store: what this form should keep, and what another tab has stored of it. */
  const merged = (own: Values): readonly UnsavedEdit[] => {
    const [before = NOTHING] = readEdits(browserStorage(), key, Date.now());
    const others = only(
      before.form,
      (name, value) =>
        name in base().form && !touched.current.has(name) && !isSame(value, now()[name]),
    );
    const whole = { ...own, ...others };
    const from = {
      ...only(base().form, (name) => name in own),
      ...only(before.base, (name) => name in others),
    };
    return Object.keys(whole).length === 0 ? [] : [{ form: whole, base: from }];
  };
  /** False while what is typed has been saved or discarded. */
  const isKept = useRef(true);
  const toKeep = useEffectEvent(() => merged(isKept.current ? typed() : {}));

  /** Changes the form without taking that for typing. */
  const show = (from: SavedForm<Input>, values: Values, isReset = true) => {
    isShowing.current = true;
    start.current = from;
    if (isReset) form.reset(versions && from.form);
    for (const [name, value] of Object.entries(values)) {
      if (isSame(value, form.getValues(name as Path<Input>))) continue;
      form.setValue(name as Path<Input>, value as PathValue<Input, Path<Input>>, {
        shouldDirty: true,
      });
    }
    seen.current = now();
    isShowing.current = false;
  };
  /** Goes on from a version, with what was typed since `from`. */
  const goOnFrom = (version: SavedForm<Input>, from: Values, values: Values = now()) => {
    const since = only(values, (name, value) => !isSame(value, from[name]));
    isUnread.current = false;
    unanswered.current = [];
    setTheirs(null);
    // What is stored of the rest is saved.
    touched.current = new Set([...touched.current, ...Object.keys(typed())]);
    show(version, since);
    keeper.current?.write();
    touched.current = new Set(Object.keys(since));
  };
  const ownOf = ({ version, form: saved }: SavedForm<Input>): Input | undefined =>
    version === base().version
      ? base().form
      : unanswered.current.find(
          (sent) => versions?.fields.length && isSameIn(versions.fields, sent, saved),
        );

  /**
   * Puts what was kept of the form into it: fields that were changed and that it still has. If one
   * has been saved otherwise since, both texts are shown; a record without versions has the typed one.
   */
  const restore = ({ form: edited, base: from }: UnsavedEdit) => {
    const newer = typed();
    const back = only(
      edited,
      (name, value) =>
        name in base().form &&
        !(name in newer) &&
        !isSame(value, from[name]) &&
        !isSame(value, base().form[name]),
    );
    if (Object.keys(back).length === 0) return;
    const overtaken = only(
      from,
      (name, value) => name in back && !isSame(value, base().form[name]),
    );
    const began = base();
    const isOlder = Object.keys(overtaken).length > 0 && began.version > 1;
    show(isOlder ? { ...began, form: { ...began.form, ...overtaken } } : began, back, false);
    if (isOlder) setTheirs(began);
    isKept.current = true;
    setRestored(new Set(versions?.saved ? Object.keys(back) : []));
  };

  /** Compares the form with what the page knows to be saved. */
  const learn = () => {
    if (!versions?.saved) return;
    const newer = versions.read(versions.saved);
    const isLate = late.current !== null;
    const ahead = newer.version - (late.current ?? base()).version;
    if (ahead < 0 || (ahead === 0 && (isLate || !isUnread.current))) return;
    const own = isLate ? undefined : ownOf(newer);
    const isNothing = Object.keys(typed()).length === 0 && versions.fields.length > 0;
    if (own) goOnFrom(newer, own);
    else if (isLate || !isNothing) setTheirs(newer);
    else {
      goOnFrom(newer, base().form);
      void toast('Updated to what was saved elsewhere.');
    }
  };
  const learnNow = useEffectEvent(learn);

  const take = useEffectEvent(() => {
    if (isShowing.current) return;
    const values = now();
    const changed = only(values, (name, value) => !isSame(value, seen.current[name]));
    for (const name of Object.keys(changed)) touched.current.add(name);
    seen.current = values;
    isKept.current = true;
    if (Object.keys(typed()).length === 0) keeper.current?.write();
    else keeper.current?.writeSoon();
  });
  const begin = useEffectEvent(() => {
    keeper.current = keepTyped(key, () => toKeep());
    const [found] = keeper.current.found;
    // What was typed before the page was live.
    if (Object.keys(typed()).length > 0) take();
    if (found) restore(found);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    begin();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => take(),
    });
    return () => {
      stop();
      keeper.current?.stop();
    };
  }, [form, key]);

  const newest = versions?.saved?.version;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => {
    if (!isSubmitting) learnNow();
  }, [newest, isSubmitting]);

  const clear = () => {
    isKept.current = false;
    setRestored(null);
    keeper.current?.write();
    touched.current.clear();
  };
  /** Empties the form, and returns what puts everything back. */
  const drop = () => {
    const own = typed();
    const edit = { form: own, base: only(base().form, (name) => name in own) };
    clear();
    if (late.current) goOnFrom(late.current, now());
    else show(base(), {});
    return () => {
      for (const name of Object.keys(own)) touched.current.add(name);
      restore(edit);
      keeper.current?.write();
    };
  };
  const discard = () => {
    const undo = drop();
    void toast('Started over.', { action: { label: 'Undo', onClick: undo } });
  };
  const cancel: FormDraft['cancel'] = (onOpen, reopens) => {
    if (Object.keys(typed()).length === 0) return onOpen(false);
    const here = router.latestLocation.href;
    const undo = drop();
    onOpen(false);
    const onClick = () => {
      undo();
      if (reopens) onOpen(true);
      else router.history.push(here);
    };
    void toast('Your changes are discarded.', { action: { label: 'Undo', onClick } });
  };

  const save: VersionedDraft<Input>['save'] = async (send, replaced = null) => {
    if (late.current) {
      setTries((before) => before + 1);
      return false;
    }
    const sent = now();
    const { version, form: from } = base();
    const began = replaced ?? version;
    try {
      await send(began || null, from);
    } catch (thrown) {
      const { code, saved } = toAppFailure(thrown);
      if (code === 'changed_since' && saved !== undefined && versions) {
        const newer = versions.read(saved);
        const own = ownOf(newer);
        if (own) {
          goOnFrom(newer, own);
          return save(send);
        }
        setTheirs(newer);
        setTries((before) => before + 1);
        return false;
      }
      if (!isRefusal(thrown)) unanswered.current.push(sent);
      throw thrown;
    }
    setRestored(null);
    goOnFrom({ version: began + 1, form: sent }, sent);
    isUnread.current = true;
    return true;
  };

  const conflict = theirs && !isSubmitting && versions && (
    <SavedMeanwhile
      key={`${theirs.version} ${tries}`}
      base={base().form}
      mine={now}
      theirs={theirs.form}
      fields={versions.fields}
      isOpenAtFirst={tries > 0}
      className="sticky bottom-4 z-10 shadow-float max-sm:bottom-20"
      onChosen={(chosen) => {
        setTries(0);
        const hasShown = versions.fields.length > 0;
        goOnFrom(theirs, hasShown ? theirs.form : base().form, chosen);
        if (hasShown) versions.resubmit();
      }}
    >
      {versions.newer}
    </SavedMeanwhile>
  );
  return { restored, discard, cancel, clear, save, conflict };
}
