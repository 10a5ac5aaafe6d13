import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { lateWindow } from '@/platform/web/ui/dialog/lateWindow';
import { Notice } from '@/platform/web/ui/Notice';
import { toast } from '@/platform/web/ui/toast';
import { type ComparedField, differences, isSameIn } from './differences';
import type { DraftValues } from './draftStorage';
import type { FormDraft } from './useFormDraft';

/** Rarely needed, and so no part of what every form loads. */
const ConflictDialog = lateWindow(() =>
  import('./ConflictDialog').then((chunk) => chunk.ConflictDialog),
);

/** A version of a record, as it is typed into its form. */
export interface Version<Input> {
  version: number;
  values: Input;
}

/** What a form goes on from. */
interface Start<Input> extends Version<Input> {
  /** Saved by the form itself, and not read since: the server may have written it another way. */
  isUnread?: boolean;
}

interface VersionsOptions<Input extends FieldValues, Saved> {
  /** What is saved, as the page knows it now; null before the first save. */
  saved: Saved | null;
  /** Reads what a refusal carries, and makes what is typed of it. */
  read: (saved: unknown) => Version<Input>;
  fields: readonly ComparedField[];
  /** What was typed earlier may be older than what is saved: then the form began from that. */
  draft: FormDraft;
  /** Sends the form again, after a choice. */
  resubmit: () => void;
}

/** What a form does about versions that others have saved. */
export interface Versions {
  /**
   * Saves by `send`, which passes on the version that the form began from, or another that is `replaced`
   * on purpose. Returns whether it was saved: a refusal for being late is answered by the dialog. Throws
   * any other failure.
   */
  save: (
    send: (began: number | null) => Promise<unknown>,
    replaced?: number | null,
  ) => Promise<boolean>;
  /** The notice of a newer version and the dialog; to stand in the form. */
  shown: ReactNode;
}

/**
 * What a form began from that was overtaken: some version before this one, so that the server refuses to
 * replace it unseen; null where there was none.
 */
function beforeIt<Input>(now: Version<Input>, overtaken: DraftValues): Version<Input> | null {
  if (now.version <= 1) return null;
  return { version: now.version - 1, values: { ...now.values, ...overtaken } };
}

/**
 * Keeps a form from undoing what was saved since it began: a save names the version that it began from, and
 * the server refuses one that is late. Then, or as soon as the page learns of a newer version, both
 * are shown side by side. A form in which nothing was typed takes the newer version as it is. What the
 * form itself has saved is no news to it, even if the answer to that save was lost.
 */
export function useVersions<Input extends FieldValues, Output, Saved extends { version: number }>(
  form: UseFormReturn<Input, unknown, Output>,
  { saved, read, fields, draft, resubmit }: VersionsOptions<Input, Saved>,
): Versions {
  const [start, setStart] = useState<Start<Input> | null>(() => (saved ? read(saved) : null));
  const began = useRef(start);
  const [refused, setRefused] = useState<Version<Input> | null>(null);
  const [open, setOpen] = useState(false);
  /** What the form has sent since it began, as it was typed: any of it may have been saved. */
  const sent = useRef<Input[]>([]);
  const { isDirty, isSubmitting } = form.formState;

  const known = saved && saved.version > (refused?.version ?? 0) ? read(saved) : refused;
  const ahead = (known?.version ?? 0) - (start?.version ?? 0);
  const newer = ahead > 0 || (ahead === 0 && start?.isUnread) ? known : null;
  const newest = newer?.version;

  /** Goes on from a version; of what is in the form the fields with these names stay as they are typed. */
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
  /** Of a version that the form itself has saved: what it sent. */
  const ownOf = ({ version, values }: Version<Input>): Input | undefined =>
    start && version <= start.version
      ? start.values
      : sent.current.find((each) => isSameIn(fields, each, values));
  /** Goes on from what the form itself has saved, with what was typed since it was sent. */
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
          <Suspense>
            <ConflictDialog
              key={newest}
              newer="Since you opened this form, a newer version was saved in another tab or on another device."
              differences={compared}
              onClose={() => setOpen(false)}
              onChosen={(kept) => choose(newer, kept)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
