/** Why rows could not be carried, in one sentence for anyone who typed the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
