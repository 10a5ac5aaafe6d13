import { BackupError } from '@/platform/server/backup/readBackup';
import { CommandError } from '@/platform/server/commandLine.mjs';
import { ConfigError } from '@/platform/server/config';
import { DatabaseOpenError } from '@/platform/server/database/open/databaseOpenError';

const EXPLAINED = [ConfigError, DatabaseOpenError, CommandError, BackupError];

/** Runs a program. An error that its user can fix prints one sentence, any other a stack trace. */
export async function runOrExplain(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const explained = EXPLAINED.some((kind) => error instanceof kind);
    process.stderr.write(`${explained ? (error as Error).message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
