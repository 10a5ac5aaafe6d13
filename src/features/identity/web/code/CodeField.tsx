import { TextField } from '@/platform/web/forms/TextField';

/** The six digits from the mail, which phones and mail programs offer to fill in. */
export function CodeField({ hint }: { hint?: string }) {
  return (
    <TextField
      name="code"
      label="Code"
      autoComplete="one-time-code"
      inputMode="numeric"
      placeholder="123 456"
      hint={hint}
      autoFocus
      required
    />
  );
}
