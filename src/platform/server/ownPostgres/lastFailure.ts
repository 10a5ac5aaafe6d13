/** What the system says of a disk or a file, as PostgreSQL repeats it. */
const SYSTEM_ERRORS: readonly (readonly [RegExp, string])[] = [
  // A page that fits in part is told as a short write.
  [/No space left on device|wrote only \d+ of \d+ bytes/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/Read-only file system/, 'EROFS'],
  [/Permission denied/, 'EACCES'],
  [/Input\/output error/, 'EIO'],
  [/could not bind Unix address/, 'ENOTSUP'],
  [/Too many open files/, 'EMFILE'],
];

/** The system's code for what PostgreSQL says of one of its errors. */
export function systemCode(words: string): string | undefined {
  return SYSTEM_ERRORS.find(([pattern]) => pattern.test(words))?.[1];
}

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
