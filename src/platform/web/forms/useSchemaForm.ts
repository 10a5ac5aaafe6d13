import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import '@/platform/domain/schemaWords';

/**
 * The state of a form whose rules are the schema that its procedure parses with. The form holds
 * what was typed (`Input`); `onSubmit` gets what the schema makes of it (`Output`). A field is
 * validated when it is left, and from then on with each keystroke.
 *
 * @param mode 'onSubmit' for one of several forms on a page, which is only passed on the way to another
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
): UseFormReturn<Input, unknown, Output> {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    defaultValues,
    mode,
    // `Form` does: the library goes by when a field was first drawn, and rows come late.
    shouldFocusError: false,
  });
}
