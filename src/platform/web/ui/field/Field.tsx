import type { ReactNode } from 'react';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '../Sentence';
import { FieldError } from './FieldError';

interface FieldLayoutProps {
  id: string;
  /** The id of the words that what is typed is not saved, if they stand there. */
  backId?: string | undefined;
  hintId: string | undefined;
  noteId?: string | undefined;
  errorId: string;
  label: string;
  hint: string | undefined;
  note?: ReactNode;
  required: boolean | undefined;
  error: string | null;
  /** A valid example, if the error doesn't give one. */
  example?: string | undefined;
  /** To the right of the error: a counter. */
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of one control, top to bottom: label, hint, control, note, error. */
export function Field(props: FieldLayoutProps) {
  const {
    id,
    backId,
    hintId,
    noteId,
    errorId,
    label,
    hint,
    note,
    required,
    error,
    example,
    aside,
    className,
    children,
  } = props;
  return (
    <div data-field className={cn('min-w-0', className)}>
      <label htmlFor={id} className="block font-semibold">
        {label}
        {required && <RequiredMark />}
      </label>
      {backId && <BackMark id={backId} />}
      {hint && (
        <p id={hintId} className="mt-0.5 text-[0.9375rem] leading-snug text-ink-soft wrap-anywhere">
          <Sentence>{hint}</Sentence>
        </p>
      )}
      <div className="mt-2">{children}</div>
      {note && <div id={noteId}>{note}</div>}
      <div className="flex items-start justify-between gap-4">
        <FieldError id={errorId} message={error} example={example} />
        {aside}
      </div>
    </div>
  );
}

/** At a field whose draft is back: it is not as it was saved. */
export function BackMark({ id }: { id?: string }) {
  return (
    <p id={id}>
      <span className="rounded bg-sun-wash px-1.5 text-sm font-medium">Not saved yet</span>
    </p>
  );
}

/** The star of a required field. The control's own `required` tells assistive technology. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger">
      *
    </span>
  );
}
