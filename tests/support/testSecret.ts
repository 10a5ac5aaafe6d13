import { cookiePrefix } from '@/platform/server/ownCookies';

/** The signing secret of test servers and callers, unless AUTH_SECRET is set. */
export const TEST_SECRET = 'a secret that only the tests have';

/** What the names of their cookies begin with. */
export const TEST_COOKIES = cookiePrefix(TEST_SECRET);
