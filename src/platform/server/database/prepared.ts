import { onceFor } from '@/platform/domain/onceFor';
import type { Db } from './database';

/**
 * Creates a statement that is built once for each database and parsed once for each connection.
 * `build` ends in `.prepare(name)`, with a name used by no other statement. Useless within a
 * transaction, which is a new `Db` each time.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  return onceFor(build);
}
