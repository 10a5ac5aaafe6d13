/** Why the company's own sign-in signed nobody in, with what to do about it (SPEC-3 12.4). */
const FAILURES = {
  away: (name) => `${name} cannot be reached right now. Log in another way, or try again later.`,
  failed: (name) => `${name} did not sign you in. Try again, or log in another way.`,
  late: (name) =>
    `That took too long, or was begun in another browser. Continue with ${name} again.`,
  noAccount: (name) =>
    `There is no account for you here yet. To create one, agree to the terms and continue with ${name} again.`,
  unproved: (name) =>
    `${name} does not say that your email is proved to be yours, so no account was tied to it. Log in another way.`,
  unprovedHere: (name) =>
    `There is an account with your email, but nobody has proved here that the email is theirs. Log in with a code by email; from then on ${name} works too.`,
  tied: (name) =>
    `The account with your email is tied to somebody else at ${name}. Log in another way, and untie it on your account page first.`,
} as const satisfies Record<string, (name: string) => string>;

export type OidcFailure = keyof typeof FAILURES;

/** Returns a failure that a page's address names; undefined for anything else. */
export const oidcFailureOf = (value: unknown): OidcFailure | undefined =>
  typeof value === 'string' && Object.hasOwn(FAILURES, value) ? (value as OidcFailure) : undefined;

/** @param name what people call the provider */
export const oidcSentence = (failure: OidcFailure, name: string): string => FAILURES[failure](name);

/** Returns the failure that an error in the library's redirect means, by its code. */
export function oidcFailureFor(code: string | null, isProved: boolean | undefined): OidcFailure {
  const failure = oidcFailureOf(code);
  if (failure) return failure;
  if (code?.startsWith('state_')) return 'late';
  if (code === 'email_not_found' || isProved === false) return 'unproved';
  if (code === 'signup_disabled') return 'noAccount';
  return code === 'account_not_linked' ? 'unprovedHere' : 'failed';
}
