import type { CommandRequest } from '@/platform/server/control';
import type { Database } from '@/platform/server/database/database';
import { systemCause } from '@/platform/server/database/folderSentence';
import { CommandError } from './commandError';
import { runCommand } from './commands';

/** Asks the server for a copy of its embedded database in the folder that is the only argument. */
export const COPY_COMMAND = 'copyDatabase';

/** Answers what a command line asks of this running server. */
export async function answerCommand(database: Database, request: CommandRequest): Promise<string> {
  const [folder] = request.args;
  if (request.name !== COPY_COMMAND || !folder) return runCommand(database.db, request);
  try {
    await database.copyTo?.(folder);
    return folder;
  } catch (error) {
    throw new CommandError(
      `The database could not be copied to ${folder} for the backup: ${systemCause(error)}.`,
    );
  }
}
