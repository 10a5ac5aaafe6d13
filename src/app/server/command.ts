import { type Config, readConfig } from '@/platform/server/config';
import type { CommandRequest } from '@/platform/server/control';
import { openDatabase } from '@/platform/server/database/openDatabase';
import { askServer } from './askServer';
import { backup } from './backup/backupCommand';
import { move } from './backup/moveCommand';
import { restore } from './backup/restoreCommand';
import { runCommand } from './commands';
import { migrationsDir } from './projectDir';
import { runOrExplain } from './runOrExplain';
import { systemUser } from './systemUser';

/** Commands that carry whole databases, and open them in ways of their own. */
const CARRYING = new Map([
  ['backup', backup],
  ['restore', restore],
  ['move', move],
]);

/** Runs any other command: in the server that holds the database, or on the database itself. */
async function runOnDatabase(config: Config, request: CommandRequest): Promise<string> {
  const { dataDir, databaseUrl } = config;
  const answer = databaseUrl ? null : await askServer(dataDir, request);
  if (answer !== null) return answer;
  const database = await openDatabase({ databaseUrl, dataDir, migrationsDir });
  try {
    return await runCommand(database.db, request);
  } finally {
    await database.close();
  }
}

// A command that is broken off ends as any other, so that what it has begun is cleared away.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

await runOrExplain(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const config = readConfig(process.env);
  const carry = CARRYING.get(name);
  const output = carry
    ? await carry(config, args)
    : await runOnDatabase(config, { name, args, user: systemUser() });
  process.stdout.write(`${output}\n`);
});
