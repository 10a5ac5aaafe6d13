import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the development server on a free port, with a data folder of its own. */
export async function startDevServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gangway-dev-'));
  // Without tsx's own command line in between: the signal that ends it reaches the server itself.
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/app/server/dev.ts'], {
    cwd: REPOSITORY,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`It ended with ${code}: ${errors}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /^Gangway is ready, reloading on save: (\S+)$/.exec(line);
      if (match?.[1]) resolve(match[1]);
    });
  });
  return {
    url,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
