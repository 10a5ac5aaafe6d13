import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** One of our servers, running in its own process. */
export interface ServerProcess {
  url: string;
  process: ChildProcess;
  /** Asks it to stop, and waits until it has. */
  end(): Promise<void>;
}

/**
 * Runs Node with `args` on a free local port, and waits for the line with the address. Rejects with
 * its error output if it doesn't start.
 */
export async function startServerProcess(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  options: { cwd?: string; uid?: number; gid?: number } = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    ...options,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${errors}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const match = /^Gangway is ready[^:]*: (\S+)$/.exec(line);
      if (match?.[1]) resolve(match[1]);
    });
  });
  return {
    url,
    process: child,
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
