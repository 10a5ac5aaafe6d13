import { createContext, type ReactNode, useContext } from 'react';

/** What the parts of one form share beyond the values: what the server said, and whether it is thinking. */
export interface FormStatus {
  /** The server's refusal of the whole form, as a sentence, with what can be done about it. */
  error: ReactNode;
  pending: boolean;
}

export const FormStatusContext = createContext<FormStatus>({ error: null, pending: false });

export function useFormStatusContext(): FormStatus {
  return useContext(FormStatusContext);
}
