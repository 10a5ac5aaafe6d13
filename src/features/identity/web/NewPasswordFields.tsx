import { PasswordField } from '@/platform/web/forms/PasswordField';

/** A password that someone chooses, typed twice; in a form with `password` and `confirmPassword`. */
export function NewPasswordFields({ label }: { label: 'Password' | 'New Password' }) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
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
