import { APP_ERRORS } from '@/platform/domain/appErrors';
import { isTrusted } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import { connectionAddress } from './callerAddress';
import { type Connection, type Incoming, originOf } from './incoming';

/** The origin under which the caller reached this server, according to a trusted proxy or the Host header. */
function requestOrigin(request: Request, connection: Connection, config: Config): string {
  const origin = originOf(request.url);
  const isHttps =
    request.headers.get('x-forwarded-proto') === 'https' &&
    isTrusted(connectionAddress(connection), config.trustedProxies);
  return isHttps ? origin.replace(/^http:/, 'https:') : origin;
}

/** The origin of our own pages as the caller reaches them: the configured one, if any. */
export function ownOrigin({ request, connection }: Incoming, config: Config): string {
  return config.publicUrl ?? requestOrigin(request, connection, config);
}

/** Whether a request comes by https, however it was passed on. */
export function isByHttps(incoming: Incoming, config: Config): boolean {
  return ownOrigin(incoming, config).startsWith('https:');
}

/** Whether a request to /api comes from the page of another site, by what its browser says. */
function isForeign(incoming: Incoming, config: Config): boolean {
  const { headers } = incoming.request;
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = headers.get('origin');
  return origin !== null && origin !== ownOrigin(incoming, config);
}

/** Bodies of the types that a form of any site may send would reach what takes no input. */
function isOfOtherType({ method, headers }: Request): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return method === 'POST' && type.trim().toLowerCase() !== 'application/json';
}

/** The response to a request to /api that goes no further, or null. */
export function refuseCall(incoming: Incoming, config: Config): Response | null {
  if (isForeign(incoming, config)) {
    return Response.json({ message: APP_ERRORS.foreign_origin.message }, { status: 403 });
  }
  if (isOfOtherType(incoming.request)) {
    return Response.json({ message: 'Requests must be sent as JSON.' }, { status: 415 });
  }
  return null;
}
