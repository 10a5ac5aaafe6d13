import { userInfo } from 'node:os';
import { readCommandLine } from '@/platform/server/commandLine.mjs';
import { backup } from './backup/backupCommand';
import { restore } from './backup/restoreCommand';
import { check } from './check/checkCommand';
import { programConfig } from './commands/programConfig';
import { runOrExplain } from './commands/runOrExplain';
import { runOnDatabase } from './lifecycle/runOnDatabase';

/** Commands that work on whole databases and open them in their own way. */
const CARRYING = new Map([
  ['backup', backup],
  ['restore', restore],
]);

async function printCheck(args: string[]): Promise<void> {
  const { text, status } = await check(args);
  process.stdout.write(`${text}\n`);
  process.exitCode = status;
}

// An interrupted command still exits normally, so that it cleans up after itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(130));
}

await runOrExplain(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const { help } = readCommandLine(name, args);
  if (help !== undefined) {
    process.stdout.write(`${help}\n`);
    return;
  }
  if (name === 'check') return printCheck(args);
  const config = programConfig();
  const carry = CARRYING.get(name);
  const output = carry
    ? await carry(config, args)
    : await runOnDatabase(config, { name, args, user: systemUser() });
  process.stdout.write(`${output}\n`);
});

/** Returns the user running this process; a number if the system has no name, as in containers. */
function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
