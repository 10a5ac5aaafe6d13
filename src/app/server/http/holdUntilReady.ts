import { type Connection, targetOf } from './incoming';
import { readPath } from './readPath';

/** Answers one request. */
export type Respond = (request: Request, env: unknown) => Response | Promise<Response>;

const notYet = () => new Response('Starting', { status: 503, headers: { 'retry-after': '1' } });

/**
 * Answers for a server that is not ready: that the process is alive, and not ready. All other
 * requests are held until it is, so that one sent too early by a proxy is still answered.
 */
export function holdUntilReady(): {
  respond: Respond;
  /** Passes everything held to `respond`. */
  ready(respond: Respond): void;
  /** Tells the held callers to try again. */
  giveUp(): void;
} {
  let begin: (respond: Respond) => void = () => undefined;
  const begun = new Promise<Respond>((resolve) => {
    begin = resolve;
  });
  return {
    async respond(request, env) {
      const path = readPath(targetOf(request, env as Connection));
      if (path === '/healthz') return new Response('ok');
      if (path === '/readyz') return notYet();
      return (await begun)(request, env);
    },
    ready: begin,
    giveUp: () => begin(notYet),
  };
}
