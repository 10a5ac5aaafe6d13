import { runHttpLoad } from './httpLoad';
import type { Job } from './job';
import { runSqlLoad } from './sqlLoad';

/** The load process, which runs the jobs from `startLoad` one after the other. */
process.on('message', async (job: Job) => {
  try {
    const measurement = await (job.kind === 'http' ? runHttpLoad(job) : runSqlLoad(job));
    process.send?.({ measurement });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
});
process.once('disconnect', () => process.exit());
