import { BUILD_HEADER } from '@/platform/domain/pageHeaders';
import type { Middleware } from './appEnv';
import { hasLinkToken, isApi, openAddressRoute } from './pathKinds';

const CSP = 'content-security-policy';

function withNonce(policy: string, nonce: string): string {
  return policy.replace(/script-src [^;]*/, (scripts) => `${scripts} 'nonce-${nonce}'`);
}

/**
 * Adds the headers that every answer carries: those of the whole site, and those of its kind.
 * @param build the name of the pages' build, by which pages and the service worker know our answers
 */
export function everyAnswer(
  siteHeaders: Readonly<Record<string, string>>,
  build?: string,
): Middleware {
  const always = Object.entries(siteHeaders);
  return async (context, next) => {
    await next();
    const { path, request, requestId } = context.get('incoming');
    const { headers, status } = context.res;
    if (build !== undefined) headers.set(BUILD_HEADER, build);
    for (const [name, value] of always) headers.set(name, value);
    const nonce = context.get('nonce');
    if (nonce !== undefined && CSP in siteHeaders) {
      headers.set(CSP, withNonce(siteHeaders[CSP] ?? '', nonce));
    }
    headers.set('x-request-id', requestId);
    // Requests made before such a page's first script must not leak its address and token.
    const hasToken = hasLinkToken(request) || openAddressRoute(path) !== undefined;
    if (hasToken) headers.set('referrer-policy', 'no-referrer');
    if (headers.get('content-type') === 'text/event-stream') {
      // A proxy that compresses a stream would hold it back.
      headers.set('cache-control', 'no-store, no-transform');
    } else if (isApi(path)) headers.set('cache-control', 'no-store');
    if (status === 503) headers.set('retry-after', '1');
  };
}
