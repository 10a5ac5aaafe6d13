import { BUILD_HEADER } from '@/platform/domain/pageHeaders';
import type { FileAnswer } from '@/platform/server/staticFiles';
import { WORKER_FILE } from '../../domain/pageFiles';
import type { AppEnv, Middleware } from './appEnv';
import type { Incoming } from './incoming';
import { hasLinkToken, isApi, isFile, openAddressRoute } from './pathKinds';

const CSP = 'content-security-policy';

/** A file of the build needs no more than that: nothing in it runs on its own. */
const OF_FILES = { 'x-content-type-options': 'nosniff' };

/** Nor does data: a browser that opens it by itself shows it as text. */
const OF_DATA = [
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
  BUILD_HEADER,
];

/** A request, and the inline scripts that may run in its answer. */
type Asked = Pick<AppEnv['Variables'], 'incoming' | 'scripts'>;

function allowing(policy: string, scripts: string): string {
  return policy.replace(/script-src [^;]*/, (sources) => `${sources} ${scripts}`);
}

/**
 * Adds the headers that every answer carries: those of the whole site, and those of its kind.
 * @param isTrusted whether browsers trust the address that a request came by
 * @param build the name of the pages' build, by which pages and the service worker know our answers
 */
export function everyAnswer(
  siteHeaders: Readonly<Record<string, string>>,
  isTrusted: (incoming: Incoming) => boolean,
  build?: string,
) {
  const policy = siteHeaders[CSP];
  const always = { ...siteHeaders, ...(build !== undefined && { [BUILD_HEADER]: build }) };

  const headersOf = ({ incoming, scripts }: Asked): Record<string, string> => {
    const { path, request, requestId } = incoming;
    const headers: Record<string, string> = { ...always, 'x-request-id': requestId };
    if (isTrusted(incoming)) headers['cross-origin-opener-policy'] = 'same-origin';
    if (scripts !== undefined && policy !== undefined) headers[CSP] = allowing(policy, scripts);
    // Requests made before such a page's first script must not leak its address and token.
    const hasToken = hasLinkToken(request) || openAddressRoute(path) !== undefined;
    if (hasToken) headers['referrer-policy'] = 'no-referrer';
    return headers;
  };

  const ofData = {
    ...Object.fromEntries(Object.entries(always).filter(([name]) => OF_DATA.includes(name))),
    [CSP]: "default-src 'none'; frame-ancestors 'none'",
  };

  const addHeaders: Middleware = async (context, next) => {
    await next();
    if (context.get('isWhole')) return;
    const { headers, status } = context.res;
    const { path, requestId } = context.var.incoming;
    const isData = isApi(path) && headers.get('content-type')?.startsWith('application/json');
    const own = isData ? { ...ofData, 'x-request-id': requestId } : headersOf(context.var);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
    if (isApi(path)) headers.set('cache-control', 'no-store');
    if (status === 503) headers.set('retry-after', '1');
  };

  return {
    addHeaders,
    /** Makes a page's or a file's answer with all of its headers, which one by one takes as long. */
    wholeAnswer(asked: Asked, { status, headers, body }: FileAnswer): Response {
      const { path } = asked.incoming;
      const own = isFile(path) && path !== WORKER_FILE ? OF_FILES : headersOf(asked);
      return new Response(body, { status, headers: { ...own, ...headers } });
    },
  };
}
