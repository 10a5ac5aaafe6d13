import { History } from 'lucide-react';
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
import { catchUp } from '@/platform/web/early';
import { showFocused } from '@/platform/web/focus/focusQuietly';
import { Button } from '../ui/Button';
import { followPresses } from './afterPress';
import type { FormDraft } from './useFormDraft';

/** State that a form's parts share beyond its values. */
interface FormStatus {
  /** The server's refusal of the whole form, as a sentence, with what to do about it. */
  error: ReactNode;
  pending: boolean;
  /** The server's refusals, in a form that autosaves. */
  refusals: readonly FieldIssue[];
  /** The fields whose draft is back. */
  restored: ReadonlySet<string> | null;
}

const CONTROLS = 'input, select, textarea';

/** Shared, because a new list would re-render every field. */
const NO_REFUSALS: readonly FieldIssue[] = [];

const FormStatusContext = createContext<FormStatus>({
  error: null,
  pending: false,
  refusals: NO_REFUSALS,
  restored: null,
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
  /** What is kept of it: `Form` says that it is back, and marks the fields. */
  draft?: FormDraft;
  /** Names the form for assistive technology, if its heading doesn't. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A form with its fields and one `SubmitBar`. After a failed submit, the first invalid field has the
 * focus. It uses `method="post"` so that a submit before the page's code runs can't put a
 * password in the URL.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const {
    form,
    onSubmit,
    error = null,
    pending = false,
    refusals = NO_REFUSALS,
    draft,
    label,
    className,
    children,
  } = props;
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, errors, submitCount } = form.formState;
  const wrong = Object.keys(errors).join(' ');
  const busy = pending || isSubmitting;
  const restored = draft?.restored ?? null;
  const status = useMemo(
    () => ({ error, pending: busy, refusals, restored }),
    [error, busy, refusals, restored],
  );

  useEffect(followPresses, []);
  useEffect(() => void catchUp(), []);

  // A field that is left may say what is wrong above the next one, and push that out of a small window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of what is wrong
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused && element.current?.contains(focused)) showFocused({ target: focused });
  }, [wrong]);

  const isRefused = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each submit, when its errors are there
  useLayoutEffect(() => {
    if (!isRefused.current) return;
    isRefused.current = false;
    const first = element.current?.querySelector('[aria-invalid="true"]');
    // A group of choices is wrong as a whole.
    const control = first?.matches(CONTROLS) ? first : first?.querySelector(CONTROLS);
    (control as HTMLElement | null | undefined)?.focus();
  }, [submitCount]);

  const submit = form.handleSubmit(onSubmit as SubmitHandler<never> as never, () => {
    isRefused.current = true;
  });

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
          {draft && <DraftNotice draft={draft} />}
          {children}
        </form>
      </FormStatusContext>
    </FormProvider>
  );
}

/** Says that text from an earlier visit is back, and offers to discard it. */
function DraftNotice({ draft }: { draft: FormDraft }) {
  return (
    <div role="status" className="col-span-full empty:absolute">
      {draft.restored && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-[0.625rem] bg-sun-wash px-3.5 py-2">
          <History aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 grow">Your draft is back.</span>
          <Button variant="link" size="sm" onClick={draft.discard}>
            Start over
          </Button>
        </p>
      )}
    </div>
  );
}
