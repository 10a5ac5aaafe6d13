import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** As whom programs are run. PostgreSQL refuses to be root. */
export interface Runner {
  /** The user whose the files are that the programs make; undefined: that of this process. */
  user?: { uid: number; gid: number };
  /** What stands before the program on the command line. */
  prefix: readonly string[];
}

/** As this process itself. */
export const AS_WE_ARE: Runner = { prefix: [] };

/** Starts a program; its messages are in English, and settings for other databases do not reach it. */
export function startProgram(
  { user, prefix }: Runner,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [file = program, ...rest] = [...prefix, program, ...args];
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  const env = { ...Object.fromEntries(kept), LC_ALL: 'C' };
  // A user may not be able to stand where this process stands.
  const cwd = process.platform === 'win32' ? undefined : '/';
  return spawn(file, rest, { env, cwd, windowsHide: true, ...user, ...options });
}

/** Runs a program to its end and returns what it printed on both streams; rejects when it cannot start. */
export async function runProgram(
  runner: Runner,
  program: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = startProgram(runner, program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  // It may end before it has read anything.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const { stdout, stderr } = child;
  const [code, ...printed] = await Promise.all([
    ended,
    ...[stdout, stderr].map((stream) => (stream ? text(stream) : '')),
  ]);
  return { code, output: printed.join('') };
}
