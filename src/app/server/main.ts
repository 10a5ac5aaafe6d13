import { readCommandLine } from '@/platform/server/commandLine.mjs';
import { logWarnings } from '@/platform/server/log';
import { programConfig } from './commands/programConfig';
import { runOrExplain } from './commands/runOrExplain';
import { runServer } from './lifecycle/runServer';

await runOrExplain(async () => {
  // Throws for anything, so that a mistyped setting is not ignored.
  const { help } = readCommandLine('start', process.argv.slice(2));
  if (help !== undefined) {
    process.stdout.write(`${help}\n`);
    return;
  }
  logWarnings();
  return runServer(programConfig());
});
