import { forgetOldEvents } from '@/features/audit/server/record';
import { tidyIdentity } from '@/features/identity/server/tidy';
import { tidyLimits } from '@/features/limits/server/limits';
import type { Db } from '@/platform/server/database/database';
import type { JobKinds } from '@/platform/server/jobs/jobKind';

const HOUR = 3_600_000;

interface JobTools {
  db: Db;
}

/** All that is done without anybody asking for it, of all features (docs/decisions/0030). */
export function jobKinds({ db }: JobTools) {
  return {
    tidySessions: { every: HOUR, run: () => tidyIdentity(db) },
    tidyLimits: { every: HOUR, run: () => tidyLimits(db) },
    tidyAuditRecord: { every: HOUR, run: () => forgetOldEvents(db) },
  } satisfies JobKinds;
}
