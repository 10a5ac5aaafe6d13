import cluster from 'node:cluster';
import { logWarnings } from '@/platform/server/log';
import { printedHelp } from './commandLine/takenLine';
import { programConfig } from './programConfig';
import { runOrExplain } from './runOrExplain';
import { runServer } from './runServer';
import { takeArguments } from './takeArguments';

await runOrExplain(async () => {
  if (cluster.isPrimary) {
    const args = process.argv.slice(2);
    if (printedHelp('start', args)) return;
    takeArguments(args);
  }
  logWarnings();
  const config = await programConfig();
  if (cluster.isWorker || config.workers === 1) return runServer(config);
  const { runWorkers } = await import('./runWorkers');
  return runWorkers(config);
});
