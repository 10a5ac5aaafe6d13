import { createHash, timingSafeEqual } from 'node:crypto';
import { log } from '@/platform/server/log';
import type { Metrics } from '@/platform/server/metrics';
import type { App } from './appEnv';

/** The paths that monitoring programs request. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export interface ProbeOptions {
  /** Rejects within a time limit if the database does not answer. */
  ping: () => Promise<void>;
  /** Rejects if nothing can be saved, even though the database answers. */
  canSave: () => Promise<void>;
  /** The metrics, and the token that gives access to `/metrics`; absent if metrics are off. */
  metrics?: { numbers: Metrics; token: string } | undefined;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever was sent. */
function isBearer(authorization: string | undefined, token: string): boolean {
  return timingSafeEqual(hashOf(authorization ?? ''), hashOf(`Bearer ${token}`));
}

/** Returns undefined if `asked` resolves; otherwise logs `reason` and returns it. */
async function reasonAgainst(
  asked: () => Promise<void>,
  reason: string,
): Promise<string | undefined> {
  try {
    await asked();
    return undefined;
  } catch (err) {
    log.error({ err }, reason);
    return reason;
  }
}

/** Answers monitoring programs: whether the server is alive, whether it is ready, its metrics. */
export function addProbes(app: App, options: ProbeOptions): void {
  const { ping, canSave, metrics } = options;
  for (const path of PROBES) {
    app.use(path, async (context, next) => {
      await next();
      context.header('cache-control', 'no-store');
    });
  }
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', async (context) => {
    const refusal =
      (await reasonAgainst(ping, 'the database does not answer')) ??
      (await reasonAgainst(canSave, 'nothing can be saved'));
    return refusal === undefined ? context.text('ok') : context.text(refusal, 503);
  });
  app.get('/metrics', async (context) => {
    if (!metrics) return context.text('There is nothing here.', 404);
    if (!isBearer(context.req.header('authorization'), metrics.token)) {
      return context.text('This needs the token.', 401, { 'www-authenticate': 'Bearer' });
    }
    const { text, contentType } = await metrics.numbers.read();
    return context.body(text, 200, { 'content-type': contentType });
  });
}
