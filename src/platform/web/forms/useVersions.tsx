import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { toast } from '@/platform/web/ui/toast';
import { ConflictDialog } from './ConflictDialog';
import { type ComparedField, differences, isSameIn } from './differences';
import type { DraftValues } from './draftStorage';
import type { FormDraft } from './useFormDraft';

/** A version of a record, in the form's own shape. */
export interface Version<Input> {
  version: number;
  values: Input;
}

/** The version that a form continues from. */
interface Start<Input> extends Version<Input> {
  /** Saved by this form and not refetched since. The server may have normalized it. */
  isUnread?: boolean;
}

interface VersionsOptions<Input extends FieldValues, Saved> {
  /** The saved record as the page currently knows it, or null before the first save. */
  saved: Saved | null;
  /** Parses the record in a refusal and converts it to the form's shape. */
  read: (saved: unknown) => Version<Input>;
  fields: readonly ComparedField[];
  /** A draft may be older than what is saved. The form then started from that earlier version. */
  draft: FormDraft;
  /** Submits the form again after a choice. */
  resubmit: () => void;
}

/** How a form handles versions that others have saved. */
export interface Versions {
  /**
   * Saves with `send`, which passes on the version that the form started from, or one deliberately
   * `replaced`. If the save was late, opens the dialog and returns false. Throws other failures.
   */
  save: (
    send: (began: number | null) => Promise<unknown>,
    replaced?: number | null,
  ) => Promise<boolean>;
  /** The notice of a newer version, and the dialog. Render it inside the form. */
  shown: ReactNode;
}

/**
 * Returns the overtaken version that a form started from, or null if there was none. Any version
 * before this one will do, since it makes the server refuse to replace this one unseen.
 */
function beforeIt<Input>(now: Version<Input>, overtaken: DraftValues): Version<Input> | null {
  if (now.version <= 1) return null;
  return { version: now.version - 1, values: { ...now.values, ...overtaken } };
}

/**
 * Keeps a form from undoing what was saved since it started. A save names the version it started
 * from, and the server refuses one that is late. Then, or as soon as the page learns of a newer
 * version, both are shown side by side. A form in which nothing was typed takes the newer version
 * over. The form recognizes its own saves, even if the answer to one was lost.
 */
export function useVersions<Input extends FieldValues, Output, Saved extends { version: number }>(
  form: UseFormReturn<Input, unknown, Output>,
  { saved, read, fields, draft, resubmit }: VersionsOptions<Input, Saved>,
): Versions {
  const [start, setStart] = useState<Start<Input> | null>(() => (saved ? read(saved) : null));
  const began = useRef(start);
  const [refused, setRefused] = useState<Version<Input> | null>(null);
  const [open, setOpen] = useState(false);
  /** Everything the form has sent since it started, as typed. Any of it may have been saved. */
  const sent = useRef<Input[]>([]);
  const { isDirty, isSubmitting } = form.formState;

  const known = saved && saved.version > (refused?.version ?? 0) ? read(saved) : refused;
  const ahead = (known?.version ?? 0) - (start?.version ?? 0);
  const newer = ahead > 0 || (ahead === 0 && start?.isUnread) ? known : null;
  const newest = newer?.version;

  /** Continues from a version, keeping the named fields as typed. */
  const beginFrom = (version: Start<Input>, kept: Iterable<string>) => {
    const mine = form.getValues();
    form.reset(version.values as DefaultValues<Input> & Input);
    for (const name of kept) {
      form.setValue(name as Path<Input>, mine[name], { shouldDirty: true });
    }
    began.current = version;
    sent.current = [];
    setStart(version);
  };
  /** Returns what the form sent, if the form itself saved this version. */
  const ownOf = ({ version, values }: Version<Input>): Input | undefined =>
    start && version <= start.version
      ? start.values
      : sent.current.find((each) => isSameIn(fields, each, values));
  /** Continues from the form's own save, keeping what was typed since it was sent. */
  const beginFromOwn = (version: Start<Input>, own: Input) => {
    const mine = form.getValues();
    beginFrom(
      version,
      Object.keys(mine).filter((name) => mine[name] !== own[name]),
    );
  };

  const { overtaken } = draft;
  const wasOvertaken = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draft that is overtaken, or no more
  useEffect(() => {
    if (!saved || wasOvertaken.current === (overtaken !== null)) return;
    wasOvertaken.current = overtaken !== null;
    const now = read(saved);
    if (overtaken) began.current = beforeIt(now, overtaken);
    else if ((began.current?.version ?? 0) < now.version) began.current = now;
    setStart(began.current);
  }, [overtaken]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version that comes
  useEffect(() => {
    if (!newer || isSubmitting) return;
    const own = ownOf(newer);
    if (own) {
      beginFromOwn(newer, own);
    } else if (!isDirty && start) {
      beginFrom(newer, []);
      void toast('Updated to what was saved elsewhere.');
    }
  }, [newest, isSubmitting]);

  const choose = (theirs: Version<Input>, kept: ReadonlySet<string>) => {
    setOpen(false);
    beginFrom(theirs, kept);
    resubmit();
  };

  const compared = newer
    ? differences(fields, start?.values ?? {}, form.getValues(), newer.values)
    : [];
  const isShown = newer !== null && !isSubmitting && !ownOf(newer);

  const save: Versions['save'] = async (send, replaced = null) => {
    const values = structuredClone(form.getValues());
    const replacing = replaced ?? began.current?.version ?? null;
    try {
      await send(replacing);
    } catch (failure) {
      const { code, saved: theirs } = toAppFailure(failure);
      if (code !== 'changed_since') {
        sent.current.push(values);
        throw failure;
      }
      const late = read(theirs);
      if (ownOf(late)) {
        began.current = late;
        return save(send);
      }
      setRefused(late);
      setOpen(true);
      return false;
    }
    beginFromOwn({ version: (replacing ?? 0) + 1, values, isUnread: true }, values);
    return true;
  };
  return {
    save,
    shown: isShown && (
      <>
        <Notice
          tone="warn"
          className="sticky bottom-4 z-10 shadow-float max-sm:bottom-20"
          actions={
            <Button size="sm" onClick={() => setOpen(true)}>
              Compare
            </Button>
          }
        >
          A newer version was saved in another tab or on another device.
        </Notice>
        {open && (
          <ConflictDialog
            key={newest}
            newer="Since you opened this form, a newer version was saved in another tab or on another device."
            differences={compared}
            onClose={() => setOpen(false)}
            onChosen={(kept) => choose(newer, kept)}
          />
        )}
      </>
    ),
  };
}
