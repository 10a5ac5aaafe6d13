import { listAdmins, setAdminClaim } from '@/features/identity/server/adminClaim';
import type { Db } from '@/platform/server/database/database';
import { printAudit } from './auditCommand';
import { CommandError } from './commandError';
import { fillDemo } from './demo/fillDemo';

/** What was typed on a command line. */
export interface CommandRequest {
  name: string;
  args: string[];
  /** Who typed it: their user name on this machine. */
  user: string;
}

const ADMIN_USAGE = 'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list | audit';

async function admin(db: Db, args: string[], user: string): Promise<string> {
  const [action, email, ...rest] = args;
  if (action === 'audit') return printAudit(db, args.slice(1));
  if (action === 'list' && email === undefined) {
    const admins = await listAdmins(db);
    return admins.length > 0 ? admins.join('\n') : 'Nobody has the admin claim.';
  }
  if ((action !== 'grant' && action !== 'revoke') || !email || rest.length > 0) {
    throw new CommandError(ADMIN_USAGE);
  }
  if (!(await setAdminClaim(db, email, action === 'grant', `command line: ${user}`))) {
    throw new CommandError(
      `There is no account with the email ${email}; they need to sign up first.`,
    );
  }
  return action === 'grant' ? `${email} is an operator now.` : `${email} is no operator any more.`;
}

const COMMANDS = new Map<string, (db: Db, args: string[], user: string) => Promise<string>>([
  ['admin', admin],
  ['demo', fillDemo],
]);

/** Runs a command of the command line on an open database and gives what it prints. */
export async function runCommand(db: Db, { name, args, user }: CommandRequest): Promise<string> {
  const command = COMMANDS.get(name);
  if (!command) throw new CommandError(`There is no command ${name}.`);
  return command(db, args, user);
}
