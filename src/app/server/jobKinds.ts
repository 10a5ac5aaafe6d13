import { forgetOldEvents } from '@/features/audit/server/record';
import { tidyIdentity } from '@/features/identity/server/tidy';
import { tidyLimits } from '@/features/limits/server/limits';
import { topicsOfTrip } from '@/features/live/domain/topics';
import { meetDeadlines } from '@/features/trips/server/deadlines';
import { forgetOldNews } from '@/features/trips/server/operatorNews';
import type { Db } from '@/platform/server/database/database';
import type { JobKinds } from '@/platform/server/jobs/jobKind';
import type { LiveHub } from '@/platform/server/live/liveHub';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

interface JobTools {
  db: Db;
  live: Pick<LiveHub, 'publish'>;
}

/** All that is done without anybody asking for it, of all features (docs/decisions/0030). */
export function jobKinds({ db, live }: JobTools) {
  return {
    deadlines: {
      every: 30 * SECOND,
      async run(now: Date) {
        const closed = await meetDeadlines(db, now);
        live.publish(closed.flatMap(topicsOfTrip));
      },
    },
    tidySessions: { every: HOUR, run: () => tidyIdentity(db) },
    tidyLimits: { every: HOUR, run: () => tidyLimits(db) },
    tidyOperatorNews: { every: HOUR, run: () => forgetOldNews(db) },
    tidyAuditRecord: { every: HOUR, run: () => forgetOldEvents(db) },
  } satisfies JobKinds;
}
