import { median } from '#support/statistics';
import { type BuiltServer, startBuiltServer } from '../servers/startBuiltServer';

const STARTS = 5;

export interface Started {
  server: BuiltServer;
  /** From starting the process to its first answer that needs the database, in seconds. */
  seconds: number;
}

/** Starts a server on existing data, `times` times. */
export async function startOften(
  env: NodeJS.ProcessEnv,
  cookie: string,
  times = STARTS,
): Promise<Started> {
  const seconds: number[] = [];
  for (;;) {
    const start = performance.now();
    const server = await startBuiltServer(env);
    const answer = await fetch(`${server.url}/api/trpc/identity.session`, { headers: { cookie } });
    if (!(await answer.text()).includes('userId')) throw new Error('The session is not known.');
    seconds.push((performance.now() - start) / 1000);
    if (seconds.length === times) return { server, seconds: median(seconds) };
    await server.stop();
  }
}
