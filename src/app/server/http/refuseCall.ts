import { APP_ERRORS } from '@/platform/domain/appErrors';
import { isTrusted } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import { connectionAddress } from './callerAddress';
import { type Connection, type Incoming, originOf } from './incoming';

/**
 * Returns the origin under which the caller reached this server, by a trusted proxy or the Host
 * header.
 */
function requestOrigin(request: Request, connection: Connection, config: Config): string {
  const origin = originOf(request.url);
  const isHttps =
    request.headers.get('x-forwarded-proto') === 'https' &&
    isTrusted(connectionAddress(connection), config.trustedProxies);
  return isHttps ? origin.replace(/^http:/, 'https:') : origin;
}

/** Returns the origin of our own pages as the caller reaches them; the configured one, if any. */
export function ownOrigin({ request, connection }: Incoming, config: Config): string {
  return config.publicUrl ?? requestOrigin(request, connection, config);
}

/** True if the caller used https, however the request was forwarded. */
export function isByHttps(incoming: Incoming, config: Config): boolean {
  return ownOrigin(incoming, config).startsWith('https:');
}

/** True if, according to the browser, a request to /api comes from another site's page. */
function isForeign(incoming: Incoming, config: Config): boolean {
  const { headers } = incoming.request;
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = headers.get('origin');
  return origin !== null && origin !== ownOrigin(incoming, config);
}

/** Any site's form can send bodies of other types, and reach procedures that take no input. */
function isOfOtherType({ method, headers }: Request): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return method === 'POST' && type.trim().toLowerCase() !== 'application/json';
}

/** Returns the response that refuses a request to /api, or null to let it through. */
export function refuseCall(incoming: Incoming, config: Config): Response | null {
  if (isForeign(incoming, config)) {
    return Response.json({ message: APP_ERRORS.foreign_origin.message }, { status: 403 });
  }
  if (isOfOtherType(incoming.request)) {
    return Response.json({ message: 'Requests must be sent as JSON.' }, { status: 415 });
  }
  return null;
}
