/**
 * The database can't be opened. The message is one full sentence for the person who started the
 * program (what, where, why), without a stack or password; the driver's error is the `cause`.
 */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
}
