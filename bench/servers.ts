import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '../scripts/shared/root.mjs';
import { AUTH_SECRET } from './filledDatabase';

/** The folder for everything that this run writes. */
const workFolder = mkdtempSync(join(tmpdir(), 'gangway-bench-'));
process.once('exit', () => rmSync(workFolder, { recursive: true, force: true, maxRetries: 3 }));
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

/**
 * Starts a program in a process of its own, and waits for the address that it prints. Its log goes
 * to a file, so that this process spends no time on it.
 */
async function start(args: string[], env: NodeJS.ProcessEnv) {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', openSync(join(workFolder, 'log'), 'a')],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${args.at(-1)} ended with ${code}.`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const [address] = /http:\S+/.exec(line) ?? [];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
  });
  return {
    url,
    pid: child.pid ?? 0,
    /** How long it took to start, in seconds. */
    seconds: (performance.now() - started) / 1000,
    /** Its memory in MiB (RSS). */
    memory: () =>
      Number(spawnSync('ps', ['-o', 'rss=', '-p', String(child.pid)]).stdout.toString()) / 1024,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The processor time that a process and its children have used, in seconds. Linux only. */
export function processorSeconds(pid: number): number {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ticks = ids.map((id) => {
    const line = existsSync(`/proc/${id}/stat`) ? readFileSync(`/proc/${id}/stat`, 'utf8') : '';
    // Behind the program's name, in which there may be spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const isMeant = Number(id) === pid || Number(fields[1]) === pid;
    return isMeant ? Number(fields[11]) + Number(fields[12]) : 0;
  });
  return ticks.reduce((sum, one) => sum + one, 0) / 100;
}

export const startBareHono = () => start(['--import', 'tsx', 'bench/bareHono.ts'], {});

/** Starts the built server as `npm start` does, on a free port. */
export const startBuiltServer = (databaseUrl: string) =>
  start(['dist/server/main.js'], {
    ...{ HOST: '127.0.0.1', PORT: '0', AUTH_SECRET },
    ...{ DATABASE_URL: databaseUrl, DATA_DIR: join(workFolder, 'data') },
  });
