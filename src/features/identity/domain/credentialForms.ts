import * as z from 'zod/mini';
import { emailAddress } from '@/platform/domain/text';

/** SPEC 2 'Signup': the placeholder hints at 6+ characters. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const NO_PASSWORD = 'Please enter your password.';

/** SPEC 8, 'Password mismatch'. */
const PASSWORD_MISMATCH = 'Passwords do not match.';

export const chosenPassword = z
  .string('Please choose a password.')
  .check(
    z.minLength(1, 'Please choose a password.'),
    z.minLength(PASSWORD_MIN, 'Password too short'),
    z.maxLength(PASSWORD_MAX, 'Password too long'),
  );

export const confirmPassword = z
  .string('Please repeat your password.')
  .check(z.minLength(1, 'Please repeat your password.'));

const existingPassword = z.string(NO_PASSWORD).check(z.minLength(1, NO_PASSWORD));

interface PasswordPair {
  password: string;
  confirmPassword: string;
}

/** True unless both are filled in and differ. An empty confirmation has its own message. */
export function passwordsMatch({ password, confirmPassword: repeated }: PasswordPair): boolean {
  return !repeated || password === repeated;
}

/** Parameters that run the comparison even while other fields are invalid. */
export const matchParams = {
  path: ['confirmPassword'],
  error: PASSWORD_MISMATCH,
  when: () => true,
};

export const TERMS_NEEDED =
  'Please agree to the Terms & Conditions and Privacy Policy to continue.';

/** SPEC 5 'Signup'. */
export const signUpSchema = z
  .object({
    email: emailAddress,
    password: chosenPassword,
    confirmPassword,
    acceptedTerms: z.literal(true, TERMS_NEEDED),
  })
  .check(z.refine(passwordsMatch, matchParams));

/** SPEC 5 'Login'. */
export const loginSchema = z.object({ email: emailAddress, password: existingPassword });

/** SPEC 5 'Forgot password'. */
export const forgotPasswordSchema = z.object({ email: emailAddress });

/** A signed-in user's change of password. */
export const changePasswordSchema = z
  .object({ currentPassword: existingPassword, password: chosenPassword, confirmPassword })
  .check(z.refine(passwordsMatch, matchParams));

/** The form behind a reset mail's link (DESIGN 7.16). */
export const resetPasswordSchema = z
  .object({ password: chosenPassword, confirmPassword })
  .check(z.refine(passwordsMatch, matchParams));
