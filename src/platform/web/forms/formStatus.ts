import { createContext, useContext } from 'react';

/** What the parts of one form share beyond the values: what the server said, and whether it is thinking. */
export interface FormStatus {
  /** The server's refusal of the whole form, as a sentence. */
  error: string | null;
  pending: boolean;
}

export const FormStatusContext = createContext<FormStatus>({ error: null, pending: false });

export function useFormStatusContext(): FormStatus {
  return useContext(FormStatusContext);
}
