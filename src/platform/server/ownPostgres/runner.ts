import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** The user that programs run as. PostgreSQL refuses to run as root. */
export interface Runner {
  /** The user who owns the files that the programs make; undefined: the user of this process. */
  user?: { uid: number; gid: number };
  /** What comes before the program on the command line. */
  prefix: readonly string[];
}

/** The user of this process. */
export const AS_WE_ARE: Runner = { prefix: [] };

/** Starts a program with messages in English and without the environment's settings for other databases. */
export function startProgram(
  { user, prefix }: Runner,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [file = program, ...rest] = [...prefix, program, ...args];
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  const env = { ...Object.fromEntries(kept), LC_ALL: 'C' };
  // The other user may not be able to enter this process's working directory.
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
