import { type AuthRoute, CODE_ROUTES, EMAIL_ROUTES } from './authRoutes';

/** What our pages read of a refusal. */
const OF_REFUSAL = ['code', 'message'] as const;

/** What our pages read of an answer; of most they need to know only that it is none of the refusals. */
const OF_ANSWER: Partial<Record<AuthRoute, readonly string[]>> = {
  [EMAIL_ROUTES.confirm]: ['email', 'isNew'],
  [CODE_ROUTES.signIn]: ['isNew', 'tookOver'],
};

/** After these nothing of the person is to stay in the browser: drafts, and what was kept to be read offline. */
const LEAVES_NOTHING: ReadonlySet<AuthRoute> = new Set(['/sign-out', '/delete-user']);

/**
 * The library's answer with what our pages read of it, and no more: its own bodies repeat the session's
 * token, which is for the HttpOnly cookie alone.
 */
export async function authAnswer(route: AuthRoute, answer: Response): Promise<Response> {
  const body: unknown = await answer.json().catch(() => null);
  const fields = new Map(Object.entries(body ?? {}));
  const read = answer.ok ? (OF_ANSWER[route] ?? []) : OF_REFUSAL;
  const passed = read.flatMap((name) => (fields.has(name) ? [[name, fields.get(name)]] : []));
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  // Never "cache": browsers take seconds for that, and what we send says itself what may be kept.
  if (answer.ok && LEAVES_NOTHING.has(route)) headers.set('clear-site-data', '"storage"');
  return Response.json(Object.fromEntries(passed), { status: answer.status, headers });
}
