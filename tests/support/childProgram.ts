import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** A TypeScript program of `tests/support/programs`, running in its own process. */
export interface ChildProgram {
  pid: number;
  /** The lines printed so far. */
  lines: string[];
  errors: () => string;
  /** Resolves with its exit code, or null if a signal ended it. */
  ended: Promise<number | null>;
  /** Kills it at once, like a power cut, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a program. It exits when this process does. */
export function startProgram(name: string, ...args: string[]): ChildProgram {
  const path = fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...args], { cwd: REPOSITORY });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code));
  });
  return {
    pid: child.pid ?? 0,
    lines,
    errors: () => errors,
    ended,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
