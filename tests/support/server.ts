import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A built server with a data folder of its own. */
export interface TestServer {
  url: string;
  dataDir: string;
  /** The environment that it was started with, for commands that should meet the same data. */
  env: NodeJS.ProcessEnv;
  process: ChildProcess;
  /** Stops it and, unless `keepData`, removes its folder. */
  stop(options?: { keepData?: boolean }): Promise<void>;
}

/** Starts `dist/server/main.js` on a free port. Rejects with its error output when it does not come up. */
export async function startTestServer(env: NodeJS.ProcessEnv = {}): Promise<TestServer> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'gangway-test-')));
  const fullEnv: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    // Tests give each person an address of their own, so that the limits on guessing stay on.
    TRUSTED_PROXIES: '127.0.0.1',
    SUPPORT_EMAIL: 'help@gangway.example',
    ...env,
  };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: fullEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${errors}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /^Gangway is ready: (\S+)$/.exec(line);
      if (match?.[1]) resolve(match[1]);
    });
  });
  return {
    url,
    dataDir,
    env: fullEnv,
    process: child,
    async stop({ keepData = false } = {}) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
