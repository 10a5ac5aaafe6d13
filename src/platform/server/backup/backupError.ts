/** Why rows could not be carried, in one whole sentence for anyone who typed the command. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
