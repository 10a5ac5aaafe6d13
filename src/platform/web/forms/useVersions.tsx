import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { toast } from '@/platform/web/ui/toast';
import { type ComparedField, differences } from './differences';
import type { DraftValues } from './draftStorage';
import type { FormDraft } from './useFormDraft';

const loadDialog = () =>
  import('./ConflictDialog').then(({ ConflictDialog }) => ({ default: ConflictDialog }));
/** Rarely needed, and so no part of what every form loads. */
const ConflictDialog = lazy(loadDialog);

/** A version of a record, as it is typed into its form. */
export interface Version<Input> {
  version: number;
  values: Input;
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
   * Saves by `send`, which passes on the version that the form began from. Returns whether it was saved:
   * a refusal for being late is answered by the dialog. Throws any other failure.
   */
  save: (send: (began: number | null) => Promise<unknown>) => Promise<boolean>;
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
 * are shown side by side. A form in which nothing was typed takes the newer version as it is.
 */
export function useVersions<Input extends FieldValues, Output, Saved extends { version: number }>(
  form: UseFormReturn<Input, unknown, Output>,
  { saved, read, fields, draft, resubmit }: VersionsOptions<Input, Saved>,
): Versions {
  const [start, setStart] = useState(() => (saved ? read(saved) : null));
  const began = useRef(start);
  const [refused, setRefused] = useState<Version<Input> | null>(null);
  const [open, setOpen] = useState(false);
  const isFinished = useRef(false);
  const { isDirty, isSubmitting } = form.formState;

  const known = saved && saved.version > (refused?.version ?? 0) ? read(saved) : refused;
  const newer = known && known.version > (start?.version ?? 0) ? known : null;
  const newest = newer?.version;

  const beginFrom = (version: Version<Input>) => {
    form.reset(version.values as DefaultValues<Input> & Input);
    began.current = version;
    setStart(version);
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
    if (!newer || isFinished.current || isSubmitting) return;
    if (isDirty || !start) return;
    beginFrom(newer);
    void toast('Updated to what was saved elsewhere.');
  }, [newest]);

  const choose = (theirs: Version<Input>, kept: ReadonlySet<string>) => {
    const mine = form.getValues();
    setOpen(false);
    beginFrom(theirs);
    for (const name of kept) {
      form.setValue(name as Path<Input>, mine[name], { shouldDirty: true });
    }
    resubmit();
  };

  const compared = newer
    ? differences(fields, start?.values ?? {}, form.getValues(), newer.values)
    : [];
  const isShown = newer !== null && !isFinished.current && !isSubmitting;
  return {
    async save(send) {
      try {
        await send(began.current?.version ?? null);
      } catch (failure) {
        const { code, saved: theirs } = toAppFailure(failure);
        if (code !== 'changed_since') throw failure;
        setRefused(read(theirs));
        setOpen(true);
        return false;
      }
      // From here on this form's own save is the newest.
      isFinished.current = true;
      return true;
    },
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
              onCancel={() => setOpen(false)}
              onChosen={(kept) => choose(newer, kept)}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
