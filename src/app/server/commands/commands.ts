import { guestAdmission } from '@/features/guests/server/admission';
import { createSubmit } from '@/features/responses/server/commands';
import { CommandError } from '@/platform/server/commandLine/commandError';
import type { Db } from '@/platform/server/database/database';
import { adminCommand } from './adminCommand';

/** What was typed on a command line. */
export interface CommandRequest {
  name: string;
  args: string[];
  /** Who typed it: their user name on this machine. */
  user: string;
}

/** Saves one traveler's answers, which also take their place on the list of guests. */
export const submitResponse = createSubmit(guestAdmission);

const COMMANDS = new Map<string, (db: Db, args: string[], user: string) => Promise<string>>([
  ['admin', adminCommand],
  // Loaded for itself alone: it is data more than a program.
  [
    'demo',
    async (db, args) => {
      const { fillDemo } = await import('../../../../demo/fillDemo');
      return fillDemo(db, args, submitResponse);
    },
  ],
]);

/** Runs a command of the command line on an open database and returns what it prints. */
export async function runCommand(db: Db, { name, args, user }: CommandRequest): Promise<string> {
  const command = COMMANDS.get(name);
  if (!command) throw new CommandError(`There is no command ${name}.`);
  return command(db, args, user);
}
