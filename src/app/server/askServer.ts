import { type CommandRequest, callControl } from '@/platform/server/control';
import { CommandError } from './commandError';

/** The running server's answer, when there is one that holds the embedded database in the folder. */
export async function askServer(dataDir: string, request: CommandRequest): Promise<string | null> {
  try {
    return await callControl(dataDir, request);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}
