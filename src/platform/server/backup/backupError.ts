/** Thrown if rows cannot be carried; the message is one sentence for whoever typed the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
