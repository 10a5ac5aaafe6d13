import * as z from 'zod/mini';
import { emailAddress } from '@/platform/domain/text';
import { PASSWORD_MAX, PASSWORD_MIN } from './passwordLength';

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

/** True unless both are there and differ, so that an empty confirmation gets its own sentence only. */
export function passwordsMatch({ password, confirmPassword: repeated }: PasswordPair): boolean {
  return !repeated || password === repeated;
}

/** Runs the comparison even while other fields of the form are still wrong. */
export const matchParams = {
  path: ['confirmPassword'],
  error: PASSWORD_MISMATCH,
  when: () => true,
};

export const TERMS_NEEDED =
  'Please agree to the Terms & Conditions and Privacy Policy to continue.';

/** The agreement to the terms, where it stands in a form only for some. */
export const termsUnless = (isLeftOut: boolean) =>
  z.boolean().check(z.refine((accepted) => accepted || isLeftOut, TERMS_NEEDED));

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

/** The change of a password by someone who is signed in. */
export const changePasswordSchema = z
  .object({ currentPassword: existingPassword, password: chosenPassword, confirmPassword })
  .check(z.refine(passwordsMatch, matchParams));

/** A request to change the account's email, which asks for the password again. */
export const changeEmailSchema = z.object({
  newEmail: emailAddress,
  currentPassword: existingPassword,
});

/** DESIGN 7.16: the page that a reset mail opens. */
export const resetPasswordSchema = z
  .object({ password: chosenPassword, confirmPassword })
  .check(z.refine(passwordsMatch, matchParams));
