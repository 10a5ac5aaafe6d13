import cluster from 'node:cluster';
import { printedHelp } from '@/platform/server/commandLine/takenLine';
import { logWarnings } from '@/platform/server/log';
import { programConfig } from './commands/programConfig';
import { runOrExplain } from './commands/runOrExplain';
import { takeArguments } from './commands/takeArguments';
import { runServer } from './lifecycle/runServer';

await runOrExplain(async () => {
  if (cluster.isPrimary) {
    const args = process.argv.slice(2);
    if (printedHelp('start', args)) return;
    takeArguments(args);
  }
  logWarnings();
  const config = programConfig();
  if (cluster.isWorker || config.workers === 1) return runServer(config);
  const { runWorkers } = await import('./lifecycle/runWorkers');
  return runWorkers(config);
});
