/** The page for ending mails; `token` is a trip's, or several trips' in a row (`readTokens`). */
export function mailingPath(token: string): string {
  return `/mails/${token}`;
}

const TOKEN_LENGTH = 32;

/** The most trips that one mail is about; a mail's headers hold no longer address. */
export const MOST_TRIPS = 10;
export const TOKENS_MAX = TOKEN_LENGTH * MOST_TRIPS;

/** The tokens that a mail's address holds, one for each of its trips. */
export const readTokens = (token: string): string[] =>
  token.match(new RegExp(`.{1,${TOKEN_LENGTH}}`, 'gs')) ?? [];
