import type { Db } from '@/platform/server/database/database';
import { tidyChores } from '@/platform/server/database/tidied';

/** Removes everything that has expired, as servers do once an hour. */
export async function tidyNow(db: Db): Promise<void> {
  for (const { run } of Object.values(tidyChores(db))) await run(new Date());
}
