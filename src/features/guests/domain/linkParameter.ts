import { withoutLinkEnd } from '@/platform/domain/withoutLinkEnd';

/** The parameter with a personal link's token (SPEC-2 4). In its own file, for the first script. */
export const LINK_PARAMETER = 'for';

/** Returns the token of a personal link's address, or null. */
export function linkTokenIn(params: URLSearchParams): string | null {
  const token = params.get(LINK_PARAMETER);
  return token === null ? null : withoutLinkEnd(token);
}
