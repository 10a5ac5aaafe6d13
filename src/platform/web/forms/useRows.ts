import { get, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';

/** A list within a form: its rows as typed, and what is wrong with the list as a whole. */
export function useRows<Row>(name: string) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const rows = (useWatch({ name }) ?? []) as Row[];
  const { errors } = useFormState({ name });
  const wrong = get(errors, name) as { message?: string; root?: { message?: string } } | undefined;
  return { fields, append, remove, rows, fault: wrong?.message ?? wrong?.root?.message ?? null };
}
