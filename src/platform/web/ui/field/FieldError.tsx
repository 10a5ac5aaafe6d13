import { CircleAlert } from 'lucide-react';
import { Sentence } from '../Sentence';

interface FieldErrorProps {
  id: string;
  message: string | null;
  /** A valid example, for messages whose wording the spec fixes and that give none. */
  example?: string | undefined;
}

/** A field's error. The live region is always present, so that new text in it is announced. */
export function FieldError({ id, message, example }: FieldErrorProps) {
  return (
    <div aria-live="polite">
      {message && (
        <p
          id={id}
          className="mt-1.5 flex items-start gap-1.5 text-[0.9375rem] font-medium text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <Sentence>{message}</Sentence>
          </span>
        </p>
      )}
      {message && example && (
        <p className="ml-5.5 text-[0.9375rem] text-ink-soft">
          For example{'\u00a0'}
          {example}.
        </p>
      )}
    </div>
  );
}
