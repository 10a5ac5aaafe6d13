import { forgetOldEvents } from '@/features/audit/server/record';
import { tidyIdentity } from '@/features/identity/server/tidy';
import { tidyLimits } from '@/features/limits/server/limits';
import type { Db } from '@/platform/server/database/database';
import { log } from '@/platform/server/log';

const HOUR = 3_600_000;

/** What is removed once it has run out; one that fails does not keep the others from being tried. */
const CHORES: readonly [what: string, remove: (db: Db) => Promise<void>][] = [
  ['sessions', tidyIdentity],
  ['counts of tries', tidyLimits],
  ['lines of the audit record', forgetOldEvents],
];

async function tidy(db: Db): Promise<void> {
  for (const [what, remove] of CHORES) {
    await remove(db).catch((err: unknown) => log.error({ err }, `old ${what} were not removed`));
  }
}

/**
 * Tidies up at once, without being waited for, and then once an hour; of several servers each does it,
 * which does no harm. Returns how to stop: after that, the database may be closed.
 */
export function startTidying(db: Db): () => Promise<void> {
  let underWay = tidy(db);
  const timer = setInterval(() => {
    underWay = underWay.then(() => tidy(db));
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    return underWay;
  };
}
