import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import '@/platform/domain/schemaWords';

/**
 * The state of a form whose rules are one schema, the same that the procedure parses with. Values in
 * the form are what the person typed (`Input`); `onSubmit` gets what the schema made of it (`Output`).
 * A field complains when it is left, and from then on corrects itself with each letter.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
    // Form moves the focus itself, in the order on the page and once the messages are there.
    shouldFocusError: false,
  });
}
