import { systemCode } from '../folders/systemCode';

/**
 * The failure that a program's output reports, without the time and the process id before it: the last
 * one, or the last of the system's, which others follow from.
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
