import { systemCause } from './folderSentence';

/** The system's error messages as PostgreSQL repeats them, with their codes. */
const SYSTEM_ERRORS: readonly (readonly [RegExp, string])[] = [
  // PostgreSQL reports a page that fits only partly as a short write.
  [/No space left on device|wrote only \d+ of \d+ bytes/, 'ENOSPC'],
  [/Disk quota exceeded/, 'EDQUOT'],
  [/Read-only file system/, 'EROFS'],
  [/Permission denied/, 'EACCES'],
  [/Input\/output error/, 'EIO'],
  [/could not bind Unix address/, 'ENOTSUP'],
  [/Too many open files/, 'EMFILE'],
];

/** Returns the system's code for an error in PostgreSQL's message; undefined if there is none. */
export function systemCode(words: string): string | undefined {
  return SYSTEM_ERRORS.find(([pattern]) => pattern.test(words))?.[1];
}

/** Returns our own words for a system error in PostgreSQL's message, or else the message. */
export function plainCause(words: string): string {
  const code = systemCode(words);
  return code === undefined ? words : systemCause(Object.assign(new Error(words), { code }));
}
