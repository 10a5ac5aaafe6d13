import { guestAdmission } from '@/features/guests/server/admission';
import { createSubmit } from '@/features/responses/server/commands';
import { CommandError } from '@/platform/server/commandLine.mjs';
import type { Db } from '@/platform/server/database/database';
import { adminCommand } from './adminCommand';

/** A command line as typed. */
export interface CommandRequest {
  name: string;
  args: string[];
  /** The name on this machine of the user who typed it. */
  user: string;
}

/** Saves one traveler's answers, and gives them their place on the guest list. */
const submitResponse = createSubmit(guestAdmission);

const COMMANDS = new Map<string, (db: Db, args: string[], user: string) => Promise<string>>([
  ['admin', adminCommand],
  // Imported on first use, because it is more data than code.
  [
    'demo',
    async (db, args) => {
      const { fillDemo } = await import('../../../../demo/fillDemo');
      return fillDemo(db, args, submitResponse);
    },
  ],
]);

/** Runs a command on an open database; returns what it prints. Throws `CommandError` if unknown. */
export async function runCommand(db: Db, { name, args, user }: CommandRequest): Promise<string> {
  const command = COMMANDS.get(name);
  if (!command) throw new CommandError(`There is no command ${name}.`);
  return command(db, args, user);
}
