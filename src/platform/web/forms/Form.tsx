import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import {
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form';
import type { FieldIssue } from '@/platform/domain/appError';
import { showFocused } from '@/platform/web/focus/focusQuietly';
import { followPresses } from './afterPress';

/** State that a form's parts share beyond its values. */
interface FormStatus {
  /** The server's refusal of the whole form, as a sentence, with what to do about it. */
  error: ReactNode;
  pending: boolean;
  /** The server's refusals, in a form that autosaves. */
  refusals: readonly FieldIssue[];
}

/** Shared, because a new list would re-render every field. */
const NO_REFUSALS: readonly FieldIssue[] = [];

const FormStatusContext = createContext<FormStatus>({
  error: null,
  pending: false,
  refusals: NO_REFUSALS,
});

export function useFormStatusContext(): FormStatus {
  return useContext(FormStatusContext);
}

/**
 * True around fields of a row that was just added and not left yet: react-hook-form checks a whole
 * list whenever a row is added, and what is wrong with this one isn't said before.
 */
export const QuietFields = createContext(false);

interface FormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Called with the schema's output. Until it settles, the form is pending and ignores submits. */
  onSubmit: SubmitHandler<Output extends FieldValues ? Output : never>;
  /** The server's refusal of the whole form. `SubmitBar` shows and announces it. */
  error?: ReactNode;
  /** True while something besides `onSubmit` is running, such as a mutation that isn't awaited. */
  pending?: boolean;
  /** The server's refusals, in a form that autosaves. */
  refusals?: readonly FieldIssue[] | undefined;
  /** Names the form for assistive technology, if its heading doesn't. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form with its fields and one `SubmitBar`. After a failed submit, react-hook-form focuses the
 * first invalid field. It uses `method="post"` so that a submit before the page's code runs can't put a
 * password in the URL.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const {
    form,
    onSubmit,
    error = null,
    pending = false,
    refusals = NO_REFUSALS,
    label,
    className,
    children,
  } = props;
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, errors } = form.formState;
  const wrong = Object.keys(errors).join(' ');
  const busy = pending || isSubmitting;
  const status = useMemo(() => ({ error, pending: busy, refusals }), [error, busy, refusals]);

  useEffect(followPresses, []);

  // A field that is left may say what is wrong above the next one, and push that out of a small window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is wrong
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused && element.current?.contains(focused)) showFocused({ target: focused });
  }, [wrong]);

  const submit = form.handleSubmit(onSubmit as SubmitHandler<never> as never);

  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <FormStatusContext value={status}>
        <form
          ref={element}
          noValidate
          method="post"
          aria-label={label}
          className={className ?? 'flex flex-col gap-6'}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void submit(event);
          }}
        >
          {children}
        </form>
      </FormStatusContext>
    </FormProvider>
  );
}
