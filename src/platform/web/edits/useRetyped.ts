import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { isSameJson } from '../../domain/canonicalJson';
import type { EditStore } from './EditStore';

/** Shows changes in a form that were made outside it to the thing it edits (`EditStore.retype`). */
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
      if (isSameJson(form.getValues(name), value)) continue;
      const own = structuredClone(value) as PathValue<Form, Path<Form>>;
      form.setValue(name, own, { shouldValidate: true });
    }
  });
  useEffect(() => edits.onRetyped((retyped, put) => show(retyped, put)), [edits]);
}
