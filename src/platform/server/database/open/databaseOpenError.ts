/**
 * The database cannot be opened. The message is one whole sentence for the person who started
 * the program (what, where, why), without a stack and without a password; the driver's own
 * error is the `cause`.
 */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
}
