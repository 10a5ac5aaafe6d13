import { type ReactNode, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { type AppFailure, toAppFailure } from '@/platform/web/appFailure';
import { FailureText } from '@/platform/web/ui/FailureText';

/**
 * Sends a form: while it fails, what was typed stays; fields that the server names are marked with its
 * sentences, and any other failure stands above the submit button. It is logged as well (DESIGN 7.7).
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
      const known = failed.issues.filter(({ path }) => fieldOf(path) in form.getValues());
      for (const issue of known) {
        form.setError(fieldOf(issue.path) as Path<Input>, { message: issue.message });
      }
      if (known.length === 0) setFailure(failed);
    }
  };
  return { submit, error: failure && <FailureText failure={failure} /> };
}

/** Procedures take some forms inside another object ('answers.budget'); the form knows the last part. */
function fieldOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
