import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { systemCode } from '../folders/systemCode';

/** The user that programs run as. PostgreSQL refuses to run as root. */
export interface Runner {
  /** The owner of the files that the programs create; undefined: this process's user. */
  user?: { uid: number; gid: number };
  /** What comes before the program on the command line. */
  prefix: readonly string[];
}

/** Runs programs as this process's user. */
export const AS_WE_ARE: Runner = { prefix: [] };

/** Starts a program with English messages, and without the environment's PG* variables. */
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
  return spawn(file, rest, { env, cwd: '/', ...user, ...options });
}

/**
 * Runs a program to its end and returns its output from both streams. Rejects if it can't start.
 */
export async function runProgram(
  runner: Runner,
  program: string,
  args: readonly string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = startProgram(runner, program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  // It may end before reading anything.
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

/**
 * Returns the failure in a program's output, without time and process id: the last one, or the last
 * system error, which causes the others.
 */
export function lastFailure(output: string): string {
  const lines = output.trim().split('\n');
  const failures = lines.flatMap(
    (line) => /\b(?:ERROR|FATAL|PANIC|error|fatal): +(.+)$/.exec(line)?.[1] ?? [],
  );
  const cause = failures.findLast((words) => systemCode(words) !== undefined);
  return (
    (cause ?? failures.at(-1) ?? lines.at(-1) ?? '').trim() || 'PostgreSQL ended without a word'
  );
}
