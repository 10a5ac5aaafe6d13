import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { startServerProcess } from './serverProcess';
import { makeTempFolder, quickPlace } from './tempFolder';

/** A built server with its own data folder. */
export interface TestServer {
  url: string;
  dataDir: string;
  /** The environment it was started with, for commands that should use the same data. */
  env: NodeJS.ProcessEnv;
  process: ChildProcess;
  /** Stops it and, unless `keepData` is set, removes its folder. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/** Starts `dist/server/main.js` on a free port. Rejects with its errors if it doesn't start. */
export async function startTestServer(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? (await makeTempFolder(quickPlace())).path;
  const fullEnv: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    // Lets each test person have their own IP address, so that the limits on guessing can stay on.
    TRUSTED_PROXIES: '127.0.0.1',
    SUPPORT_EMAIL: 'help@gangway.example',
    ...env,
  };
  const { url, process: child, end } = await startServerProcess(['dist/server/main.js'], fullEnv);
  return {
    url,
    dataDir,
    env: fullEnv,
    process: child,
    async stop({ keepData = false } = {}) {
      await end();
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
