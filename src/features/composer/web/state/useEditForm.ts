import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { EditStore } from '@/platform/web/edits/EditStore';
import { useRetyped } from '@/platform/web/edits/useRetyped';

interface EditForm<Form extends FieldValues> {
  edits: Pick<EditStore<Form, never, never>, 'onRetyped'>;
  id: string;
  /** Takes all that is typed. */
  onTyped: (typed: Form) => void;
  /** What was put from beside the form, as the form shows it; as it is, unless told. */
  shown?: (put: Partial<Form>) => Partial<Form>;
}

/** A form of what is saved as it is typed: hands on what is typed into it, and shows what is put from beside it. */
export function useEditForm<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  { edits, id, onTyped, shown }: EditForm<Form>,
): void {
  const take = useEffectEvent(onTyped);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // A copy: the form goes on writing into its own.
        callback: ({ values }) => take(structuredClone(values)),
      }),
    [form],
  );
  useRetyped(edits, id, form, shown);
}

/** Calls for what somebody else has saved, once for each version that comes. */
export function useNewer(version: number, show: () => void): void {
  const seen = useRef(version);
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (version <= seen.current) return;
    seen.current = version;
    showNow();
  }, [version]);
}
