import type { Config } from '@/platform/server/config';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { openPlace } from '@/platform/server/database/open/openPlace';
import { backup } from './backup/backupCommand';
import { move } from './backup/moveCommand';
import { restore } from './backup/restoreCommand';
import { type CommandRequest, runCommand } from './commands';
import { programConfig } from './programConfig';
import { migrationsDir } from './projectDir';
import { runOrExplain } from './runOrExplain';
import { systemUser } from './systemUser';

/** Commands that carry whole databases, and open them in ways of their own. */
const CARRYING = new Map([
  ['backup', backup],
  ['restore', restore],
  ['move', move],
]);

/** Runs any other command on the database, whether a server runs on it or not. */
async function runOnDatabase(config: Config, request: CommandRequest): Promise<string> {
  const place = await openPlace(config, 'shared');
  try {
    const database = await openDatabase({ url: place.url, migrationsDir });
    try {
      return await runCommand(database.db, request);
    } finally {
      await database.close();
    }
  } finally {
    await place.close();
  }
}

// A command that is broken off ends as any other, so that what it has begun is cleared away.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130));
}

await runOrExplain(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const config = await programConfig();
  const carry = CARRYING.get(name);
  const output = carry
    ? await carry(config, args)
    : await runOnDatabase(config, { name, args, user: systemUser() });
  process.stdout.write(`${output}\n`);
});
