import { APP_ERRORS } from '@/platform/domain/appErrors';
import type { Config } from '@/platform/server/config';
import { log } from '@/platform/server/log';
import type { Incoming } from './incoming';
import { differInPort, LEFT_OUT_PORT, withoutDot } from './requestOrigin';

/** True if, according to the browser, a request to /api comes from another site's page. */
function isForeign(incoming: Incoming, config: Config): boolean {
  const { headers } = incoming.request;
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = headers.get('origin');
  if (origin === null) return false;
  const own = config.publicUrl === undefined ? incoming.origins : [config.publicUrl];
  if (own.includes(withoutDot(origin))) return false;
  if (own.some((one) => differInPort(one, origin))) sayOnce(origin);
  return true;
}

/** The origins of calls that a proxy has made foreign, of which the log has a line each. */
const said = new Set<string>();

function sayOnce(origin: string): void {
  if (said.size > 9 || said.has(origin)) return;
  said.add(origin);
  log.warn(`calls of ${origin} look like another site's: ${LEFT_OUT_PORT}`);
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
