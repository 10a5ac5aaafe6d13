import { createContext, type ReactNode, useContext } from 'react';
import type { FieldIssue } from '@/platform/domain/appError';

/** What the parts of one form share beyond the values: what the server said, and whether it is thinking. */
export interface FormStatus {
  /** The server's refusal of the whole form, as a sentence, with what can be done about it. */
  error: ReactNode;
  pending: boolean;
  /** What the server has refused, in a form that saves itself. */
  refusals: readonly FieldIssue[];
}

/** One list for all that have none, as each new one would draw every field anew. */
export const NO_REFUSALS: readonly FieldIssue[] = [];

export const FormStatusContext = createContext<FormStatus>({
  error: null,
  pending: false,
  refusals: NO_REFUSALS,
});

export function useFormStatusContext(): FormStatus {
  return useContext(FormStatusContext);
}
