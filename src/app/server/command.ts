import { join } from 'node:path';
import { readConfig } from '@/platform/server/config';
import { type CommandRequest, callControl } from '@/platform/server/control';
import { openDatabase } from '@/platform/server/database/database';
import { CommandError } from './commandError';
import { runCommand } from './commands';
import { projectDir } from './projectDir';
import { runOrExplain } from './runOrExplain';

/** The running server's answer, when there is one that holds the embedded database. */
async function askServer(dataDir: string, request: CommandRequest): Promise<string | null> {
  try {
    return await callControl(dataDir, request);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error));
  }
}

await runOrExplain(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const { dataDir, databaseUrl } = readConfig(process.env);
  const request = { name, args };
  let output = databaseUrl ? null : await askServer(dataDir, request);
  if (output === null) {
    const migrationsDir = join(projectDir, 'drizzle');
    const database = await openDatabase({ databaseUrl, dataDir, migrationsDir });
    try {
      output = await runCommand(database.db, request);
    } finally {
      await database.close();
    }
  }
  process.stdout.write(`${output}\n`);
});
