import { LINK_PARAMETER } from '@/features/guests/domain/early/linkParameter';

const TOKEN = new RegExp(`[?&]${LINK_PARAMETER}=`);

/**
 * Whether a page is asked for by a personal link. What such a page fetches before its first script has run
 * must not name the address that it still has (SPEC-2 4).
 */
export function hasLinkToken({ url }: Request): boolean {
  return TOKEN.test(url);
}
