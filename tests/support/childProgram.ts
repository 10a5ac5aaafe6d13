import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** A TypeScript program of `tests/support/programs` that runs as a process of its own. */
export interface ChildProgram {
  pid: number;
  /** What it has printed so far. */
  lines: string[];
  errors: () => string;
  /** Resolves once it has ended, with its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Ends it at once, as a loss of power would, and waits until it is gone. */
  kill(): Promise<void>;
}

/** Starts a program, which ends when this process does. */
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
