/** What was wrong with a command, in one sentence for anyone who typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
