/** What the servers and callers of tests sign with, unless AUTH_SECRET is set. */
export const TEST_SECRET = 'a secret that only the tests have';
