import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { endWithRun } from '../belongings';
import type { Statement } from '../load/job';

const PROGRAM = fileURLToPath(new URL('bareHono.ts', import.meta.url));

export interface BareOptions {
  databaseUrl: string;
  /** The statement that answers each path. */
  statements: Record<string, Statement>;
}

/** Starts `bareHono.ts` in its own process and returns its address. */
export async function startBareHono(options: BareOptions): Promise<{ url: string; stop(): void }> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(PROGRAM, { execArgv: ['--import', 'tsx'], env });
  endWithRun(child);
  child.send(options);
  const [url] = await once(child, 'message');
  return { url, stop: () => child.disconnect() };
}
