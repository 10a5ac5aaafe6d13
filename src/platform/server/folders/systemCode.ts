import { systemCause } from './folderSentence';

/** What the system says of a disk or a file, as PostgreSQL repeats it. */
const SYSTEM_ERRORS: readonly (readonly [RegExp, string])[] = [
  // A page that fits only in part is reported as a short write.
  [/No space left on device|wrote only \d+ of \d+ bytes/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/Read-only file system/, 'EROFS'],
  [/Permission denied/, 'EACCES'],
  [/Input\/output error/, 'EIO'],
  [/could not bind Unix address/, 'ENOTSUP'],
  [/Too many open files/, 'EMFILE'],
];

/** The system's code for an error, from PostgreSQL's words. */
export function systemCode(words: string): string | undefined {
  return SYSTEM_ERRORS.find(([pattern]) => pattern.test(words))?.[1];
}

/** What PostgreSQL says, or in our own words which of the system's errors it tells of. */
export function plainCause(words: string): string {
  const code = systemCode(words);
  return code === undefined ? words : systemCause(Object.assign(new Error(words), { code }));
}
