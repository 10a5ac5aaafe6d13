import type { ReactNode } from 'react';
import { cn } from '@/platform/web/ui/cn';
import { BackMark, RequiredMark } from '../ui/field/Field';
import { FieldError } from '../ui/field/FieldError';
import { Sentence } from '../ui/Sentence';

interface FieldSetProps {
  label: string;
  /** The id of the words that what is chosen is not saved, if they stand there. */
  backId?: string | undefined;
  hint?: string | undefined;
  hintId?: string | undefined;
  errorId: string;
  error: string | null;
  describedBy?: string | undefined;
  required?: boolean | undefined;
  /** Only a 'radiogroup' may carry `aria-required` and `aria-invalid`; a plain group may not. */
  role?: 'radiogroup';
  onBlur?: (event: React.FocusEvent<HTMLFieldSetElement>) => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Several controls for one question. */
export function FieldSet(props: FieldSetProps) {
  const {
    label,
    backId,
    hint,
    hintId,
    errorId,
    error,
    describedBy,
    required,
    role,
    onBlur,
    className,
    children,
  } = props;
  const radioState = role && {
    role,
    'aria-required': required || undefined,
    'aria-invalid': error !== null || undefined,
  };
  return (
    <fieldset
      data-field
      aria-describedby={describedBy}
      onBlur={onBlur}
      className={cn('min-w-0', className)}
      {...radioState}
    >
      <legend className="font-semibold wrap-anywhere">
        {label}
        {required && <RequiredMark />}
        {required && !role && <span className="sr-only"> (required)</span>}
      </legend>
      {backId && <BackMark id={backId} />}
      {hint && (
        <p id={hintId} className="mt-0.5 text-[0.9375rem] leading-snug text-ink-soft">
          <Sentence>{hint}</Sentence>
        </p>
      )}
      <div className="mt-2">{children}</div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
