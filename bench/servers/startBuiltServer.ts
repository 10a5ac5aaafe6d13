import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../../scripts/shared/root.mjs';
import { endWithRun, workFolder } from '../belongings';

export interface BuiltServer {
  url: string;
  /** Returns the memory of the process (RSS) plus that of its own PostgreSQL (PSS), in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

/** The same for every server of the run, so that calls without HTTP can read their cookies. */
export const AUTH_SECRET = 'measured-with-this-secret-and-no-other';

let started = 0;

/**
 * Starts `dist/server/main.js` as `npm start` does, on a free port. Its log goes to a file, so that
 * this process spends no time on it. Rejects with the log if the server doesn't start.
 */
export async function startBuiltServer(env: NodeJS.ProcessEnv): Promise<BuiltServer> {
  started += 1;
  const log = join(workFolder, `server-${started}.log`);
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      // Lets each person have their own IP address, so that the limits on guessing can stay on.
      TRUSTED_PROXIES: '127.0.0.1',
      AUTH_SECRET,
      ...env,
    },
    stdio: ['ignore', 'pipe', openSync(log, 'w')],
  });
  endWithRun(child);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`No server: ${readFileSync(log, 'utf8')}`)));
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        const match = /^Gangway is ready: (\S+)$/.exec(line);
        if (match?.[1]) resolve(match[1].replace('localhost', '127.0.0.1'));
      });
  });
  return {
    url,
    memory() {
      const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)]);
      return Number(stdout) / 1024 + engineMemory(env.DATA_DIR);
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Returns the memory of a data folder's PostgreSQL in MiB. Counts shared memory once. */
function engineMemory(dataDir = ''): number {
  let pid: string | undefined;
  try {
    [pid] = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  } catch {
    // It has none of its own.
    return 0;
  }
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const held = [pid, ...children].map((one) => {
    const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8');
    return Number(/^Pss: +(\d+) kB$/m.exec(rollup)?.[1]);
  });
  return held.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}
