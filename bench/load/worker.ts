import { runHttpLoad } from './httpLoad';
import type { Job } from './job';
import { runSqlLoad } from './sqlLoad';

/** Runs by itself: a process that does one job after the other, as `startLoad` sends them. */
process.on('message', async (job: Job) => {
  try {
    const measurement = await (job.kind === 'http' ? runHttpLoad(job) : runSqlLoad(job));
    process.send?.({ measurement });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
});
process.once('disconnect', () => process.exit());
