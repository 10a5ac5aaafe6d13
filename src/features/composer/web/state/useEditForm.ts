import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSameJson } from '@/platform/domain/canonicalJson';
import type { EditStore } from '@/platform/web/edits/EditStore';

interface EditForm<Form extends FieldValues> {
  edits: Pick<EditStore<Form, never, never>, 'onRetyped'>;
  id: string;
  /** Called with the form's values whenever they change. */
  onTyped: (typed: Form) => void;
  /** Converts values set from outside the form to how the form shows them; unchanged by default. */
  shown?: (put: Partial<Form>) => Partial<Form>;
}

/**
 * Connects a form that saves as it is typed: passes on what is typed, and shows values set from
 * outside.
 */
export function useEditForm<Form extends FieldValues, Output>(
  form: UseFormReturn<Form, unknown, Output>,
  { edits, id, onTyped, shown = (put) => put }: EditForm<Form>,
): void {
  const take = useEffectEvent(onTyped);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        // Copied, because the form keeps writing into its own object.
        callback: ({ values }) => take(structuredClone(values)),
      }),
    [form],
  );
  const show = useEffectEvent((retyped: string, put: Partial<Form>) => {
    if (retyped !== id) return;
    for (const [field, value] of Object.entries(shown(put))) {
      const name = field as Path<Form>;
      if (isSameJson(form.getValues(name), value)) continue;
      const own = structuredClone(value) as PathValue<Form, Path<Form>>;
      form.setValue(name, own, { shouldValidate: true });
    }
  });
  useEffect(() => edits.onRetyped((retyped, put) => show(retyped, put)), [edits]);
}

/** Calls `show` once for each new version that somebody else saved. */
export function useNewer(version: number, show: () => void): void {
  const seen = useRef(version);
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (version <= seen.current) return;
    seen.current = version;
    showNow();
  }, [version]);
}
