import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { sentencesOf } from '@/platform/domain/appError';
import { type AppFailure, toAppFailure } from '@/platform/web/appFailure';
import { shownFieldOf } from './useField';

/**
 * Sends a form. If that fails, what was typed stays, the fields that the server names get its
 * messages, and any other failure, or an issue that no field shows, appears above the submit
 * button. Failures are also logged (DESIGN 7.7).
 */
export function useFormSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (values: Output) => Promise<void>,
): { submit: (values: Output) => Promise<void>; error: ReactNode } {
  const [failure, setFailure] = useState<AppFailure | null>(null);
  const submit = async (values: Output) => {
    setFailure(null);
    try {
      await send(values);
    } catch (thrown) {
      console.error(thrown);
      const failed = toAppFailure(thrown);
      let isFirst = true;
      const unmarked = failed.issues.filter((issue) => {
        const name = shownFieldOf(form.control, issue);
        if (!name) return true;
        const { message } = issue;
        form.setError(name as Path<Input>, { message }, { shouldFocus: isFirst });
        isFirst = false;
        return false;
      });
      if (failed.code !== 'invalid_input' || failed.issues.length === 0) setFailure(failed);
      else if (unmarked.length > 0) {
        setFailure({ ...failed, message: sentencesOf(unmarked) });
      }
    }
  };
  return { submit, error: failure && <FailureText failure={failure} /> };
}

/**
 * Says why something failed. If the user is no longer signed in, it links to the login and back.
 * That link loads a new page, which clears everything this one knows about the user.
 */
function FailureText({ failure: { code, message } }: { failure: AppFailure }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (code !== 'not_signed_in') return message;
  return (
    <>
      {message}{' '}
      <a
        href={`/login?redirect=${encodeURIComponent(here)}`}
        className="inline-flex min-h-11 items-center text-inherit underline"
      >
        Log in and come back
      </a>
    </>
  );
}
