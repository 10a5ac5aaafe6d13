import type { Limits } from '@/features/limits/server/limits';
import { takeFromAddress } from './addressLimits';
import type { Auth } from './auth';
import { CLIENT_ADDRESS_HEADER } from './authRoutes';
import { withDatabaseFailure } from './databaseFailure';
import { authRouteOf, judgedRequest } from './judgedRequest';
import { TOO_MANY } from './tooMany';

const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers });

/** Answers a request to one of `AUTH_ROUTES`: counted first, then judged, then handed to the library. */
export async function handleAuth(auth: Auth, limits: Limits, request: Request): Promise<Response> {
  const route = authRouteOf(request);
  if (!route) return refusal(404, 'There is nothing here.');
  const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? '';
  const taken = await takeFromAddress(limits, route, address);
  if (!taken.allowed) return refusal(429, TOO_MANY, { 'retry-after': `${taken.retryAfter}` });
  const judged = await judgedRequest(route, request);
  if ('refusal' in judged) return refusal(400, judged.refusal);
  return withDatabaseFailure(() => auth.handler(judged.request));
}
