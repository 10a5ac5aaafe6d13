import { CircleAlert } from 'lucide-react';

/** A field's own complaint. The live region is always there, so that its text is announced when it comes. */
export function FieldError({ id, message }: { id: string; message: string | null }) {
  return (
    <div aria-live="polite">
      {message && (
        <p
          id={id}
          className="mt-1.5 flex items-start gap-1.5 text-[0.9375rem] font-medium text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span className="min-w-0">{message}</span>
        </p>
      )}
    </div>
  );
}
