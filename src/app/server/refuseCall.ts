import { APP_ERRORS } from '@/platform/domain/appError';
import { isTrusted } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import { connectionAddress } from './callerAddress';
import { type Connection, originOf } from './incoming';

/** The origin by which the caller reached this server, as a trusted proxy or the Host header tells it. */
export function requestOrigin(request: Request, connection: Connection, config: Config): string {
  const origin = originOf(request.url);
  const isHttps =
    request.headers.get('x-forwarded-proto') === 'https' &&
    isTrusted(connectionAddress(connection), config.trustedProxies);
  return isHttps ? origin.replace(/^http:/, 'https:') : origin;
}

/** Whether a request to /api comes from the page of another site, by what its browser says. */
function isForeign(request: Request, connection: Connection, config: Config): boolean {
  const { headers } = request;
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = headers.get('origin');
  if (origin === null || origin === config.publicUrl) return false;
  return origin !== requestOrigin(request, connection, config);
}

/** Bodies of the types that a form of any site may send would reach what takes no input. */
function isOfOtherType({ method, headers }: Request): boolean {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  return method === 'POST' && type.trim().toLowerCase() !== 'application/json';
}

/** The answer to a request to /api that is not looked at any further, or null. */
export function refuseCall(
  request: Request,
  connection: Connection,
  config: Config,
): Response | null {
  if (isForeign(request, connection, config)) {
    return Response.json({ message: APP_ERRORS.foreign_origin.message }, { status: 403 });
  }
  if (isOfOtherType(request)) {
    return Response.json({ message: 'A call must come as JSON.' }, { status: 415 });
  }
  return null;
}
