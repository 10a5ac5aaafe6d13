/** Thrown for a wrong command; the message is one sentence for whoever typed it. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
