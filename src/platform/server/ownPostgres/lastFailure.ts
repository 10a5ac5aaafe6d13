import { systemCode } from '../folders/systemCode';

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
