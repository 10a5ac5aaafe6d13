import { printedHelp, takenLine } from '@/platform/server/commandLine/takenLine';
import { logWarnings } from '@/platform/server/log';
import { programConfig } from './commands/programConfig';
import { runOrExplain } from './commands/runOrExplain';
import { runServer } from './lifecycle/runServer';

await runOrExplain(async () => {
  const args = process.argv.slice(2);
  if (printedHelp('start', args)) return;
  // Throws for anything, so that a mistyped setting is not ignored.
  takenLine('start', args);
  logWarnings();
  return runServer(programConfig());
});
