import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { EditStore } from './EditStore';

/** Shows in a form what was put from beside it into what it edits. */
export function useRetyped<Form extends FieldValues, Output>(
  edits: Pick<EditStore<Form, never, never>, 'onRetyped'>,
  id: string,
  form: UseFormReturn<Form, unknown, Output>,
  shown: (put: Partial<Form>) => Partial<Form> = (put) => put,
): void {
  const show = useEffectEvent((retyped: string, put: Partial<Form>) => {
    if (retyped !== id) return;
    for (const [field, value] of Object.entries(shown(put))) {
      const name = field as Path<Form>;
      if (JSON.stringify(form.getValues(name)) === JSON.stringify(value)) continue;
      const own = structuredClone(value) as PathValue<Form, Path<Form>>;
      form.setValue(name, own, { shouldValidate: true });
    }
  });
  useEffect(() => edits.onRetyped((retyped, put) => show(retyped, put)), [edits]);
}
