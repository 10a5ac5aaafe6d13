import { createContext, type ReactNode, useContext } from 'react';
import type { FieldIssue } from '@/platform/domain/appError';

/** State that a form's parts share beyond its values. */
export interface FormStatus {
  /** The server's refusal of the whole form, as a sentence, with what to do about it. */
  error: ReactNode;
  pending: boolean;
  /** The server's refusals, in a form that autosaves. */
  refusals: readonly FieldIssue[];
}

/** Shared, because a new list would re-render every field. */
export const NO_REFUSALS: readonly FieldIssue[] = [];

export const FormStatusContext = createContext<FormStatus>({
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
