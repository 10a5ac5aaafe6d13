import { Gauge, type Registry } from 'prom-client';
import { sharedLook } from '../sharedLook';
import type { DueJobs } from './jobQueue';

/** Registers the queue's metrics. All servers report the same queue. */
export function watchJobs(
  registry: Registry,
  kinds: readonly string[],
  readDue: () => Promise<DueJobs[]>,
): void {
  // Without a database there is nothing to report; gangway_database_up says so.
  const look = sharedLook(() => readDue().catch(() => null));
  const settings = { labelNames: ['kind'], registers: [registry] };
  const watch = (name: string, help: string, numberOf: (due: DueJobs) => number) =>
    new Gauge({
      name,
      help,
      ...settings,
      async collect() {
        const found = await look();
        this.reset();
        for (const kind of found ? kinds : []) {
          const due = found?.find((each) => each.kind === kind);
          this.set({ kind }, due ? numberOf(due) : 0);
        }
      },
    });
  watch('gangway_jobs_due', 'Due work that nobody has begun, by kind.', ({ count }) => count);
  watch(
    'gangway_jobs_late_seconds',
    'How long the oldest of it has been due, by kind.',
    ({ oldest }) => Math.max(0, Date.now() - oldest.getTime()) / 1000,
  );
}
