import {
  type DefaultValues,
  type FieldValues,
  type ResolverError,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { UNREACHABLE_MESSAGE } from '@/platform/web/appFailure';
import { useFetchedBehind } from '@/platform/web/ui/useFetchedBehind';

type Schema<Input, Output> = z.core.$ZodType<Output, Input>;
type Load<Input, Output> = () => Promise<Schema<Input, Output>>;

const loadCheck = () => import('./checkBySchema');
const UNREACHABLE = { type: 'unreachable', message: UNREACHABLE_MESSAGE };
const nothing = async () => undefined;

/**
 * The state of a form whose rules are one schema, the same that the procedure parses with. Values in
 * the form are what the person typed (`Input`); `onSubmit` gets what the schema made of it (`Output`).
 * A field complains when it is left, and from then on corrects itself with each letter.
 *
 * @param rules the schema, or what fetches it behind the page, which shows the form without: nothing is checked
 *   before something is typed. The same function each time, or it is fetched anew.
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  rules: Schema<Input, Output> | Load<Input, Output>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const isFetched = typeof rules === 'function';
  useFetchedBehind(loadCheck);
  useFetchedBehind(isFetched ? rules : nothing);
  return useForm<Input, unknown, Output>({
    resolver: async (values, context, options) => {
      const schema = isFetched ? rules() : rules;
      const fetched = await Promise.all([schema, loadCheck()]).catch(console.error);
      // Without its rules a form cannot be sent, and says so; none of its fields is wrong.
      if (!fetched) return { values: {}, errors: { root: UNREACHABLE } } as ResolverError<Input>;
      const [known, { checkBySchema }] = fetched;
      return checkBySchema(known)(values, context, options);
    },
    defaultValues,
    mode: 'onTouched',
    // Form moves the focus itself, in the order on the page and once the messages are there.
    shouldFocusError: false,
  });
}
