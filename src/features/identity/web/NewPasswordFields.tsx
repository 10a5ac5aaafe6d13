import { PasswordField } from '@/platform/web/forms/PasswordField';
import { PASSWORD_MIN } from '../domain/credentialForms';

/** A new password typed twice, for a form with `password` and `confirmPassword`. */
export function NewPasswordFields({ label }: { label: 'Password' | 'New Password' }) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={`Use at least ${PASSWORD_MIN} characters.`}
        placeholder="6+ chars"
        autoComplete="new-password"
        alsoCheck={['confirmPassword']}
        required
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
