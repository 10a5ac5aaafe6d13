import {
  type DefaultValues,
  type FieldValues,
  type ResolverError,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { UNREACHABLE_MESSAGE } from '@/platform/web/appFailure';
import { usePreload } from '@/platform/web/ui/usePreload';

type Schema<Input, Output> = z.core.$ZodType<Output, Input>;
type Load<Input, Output> = () => Promise<Schema<Input, Output>>;

const loadCheck = () => import('./checkBySchema');
const UNREACHABLE = { type: 'unreachable', message: UNREACHABLE_MESSAGE };
const nothing = async () => undefined;

/**
 * The state of a form whose rules are the schema that its procedure parses with. The form holds
 * what was typed (`Input`); `onSubmit` gets what the schema makes of it (`Output`). A field is
 * validated when it is left, and from then on with each keystroke.
 *
 * @param rules the schema, or a function that fetches it after the page has rendered; nothing is
 * checked before something is typed. Pass the same function each time, or it is fetched again.
 * @param mode 'onSubmit' for one of several forms on a page, which is only passed on the way to another
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  rules: Schema<Input, Output> | Load<Input, Output>,
  defaultValues: DefaultValues<Input>,
  mode: 'onTouched' | 'onSubmit' = 'onTouched',
): UseFormReturn<Input, unknown, Output> {
  const isFetched = typeof rules === 'function';
  usePreload(loadCheck);
  usePreload(isFetched ? rules : nothing);
  return useForm<Input, unknown, Output>({
    resolver: async (values, context, options) => {
      const schema = isFetched ? rules() : rules;
      const fetched = await Promise.all([schema, loadCheck()]).catch(console.error);
      // Without its rules the form says that it can't be sent. No field is at fault.
      if (!fetched) return { values: {}, errors: { root: UNREACHABLE } } as ResolverError<Input>;
      const [known, { checkBySchema }] = fetched;
      return checkBySchema(known)(values, context, options);
    },
    defaultValues,
    mode,
  });
}
