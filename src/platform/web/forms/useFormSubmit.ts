import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toAppFailure } from '@/platform/web/appFailure';

/**
 * Sends a form: while it fails, what was typed stays; fields that the server names are marked with its
 * sentences, and any other failure stands above the submit button. It is logged as well (DESIGN 7.7).
 */
export function useFormSubmit<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (values: Output) => Promise<void>,
): { submit: (values: Output) => Promise<void>; error: string | null } {
  const [error, setError] = useState<string | null>(null);
  const submit = async (values: Output) => {
    setError(null);
    try {
      await send(values);
    } catch (thrown) {
      console.error(thrown);
      const { message, issues } = toAppFailure(thrown);
      const known = issues.filter(({ path }) => fieldOf(path) in form.getValues());
      for (const issue of known) {
        form.setError(fieldOf(issue.path) as Path<Input>, { message: issue.message });
      }
      if (known.length === 0) setError(message);
    }
  };
  return { submit, error };
}

/** Procedures take some forms inside another object ('answers.budget'); the form knows the last part. */
function fieldOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
