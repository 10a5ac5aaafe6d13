/** The signing secret of test servers and callers, unless AUTH_SECRET is set. */
export const TEST_SECRET = 'a secret that only the tests have';
