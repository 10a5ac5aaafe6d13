import { onceFor } from '@/platform/domain/onceFor';
import type { Db } from './database';

/** Where the reads of a database go, if not with its other statements. */
const readers = new WeakMap<Db, Db>();

/** Sends what `preparedRead` makes for `db` through `reader`, another way to the same database. */
export function readThrough(db: Db, reader: Db): void {
  readers.set(db, reader);
}

/**
 * A statement that is put together once for each database, and on PostgreSQL planned once for each
 * connection. `build` ends in `.prepare(name)`; the name must be the statement's own. Of no use within a
 * transaction, which is a `Db` of its own each time.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  return onceFor(build);
}

/** The same for a statement that only reads (`openReadConnections`) and sees all that was committed. */
export function preparedRead<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const read = prepared(build);
  return (db) => read(readers.get(db) ?? db);
}
