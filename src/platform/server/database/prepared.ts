import { onceFor } from '@/platform/domain/onceFor';
import type { Db } from './database';

/** The connections that a database's reads use, if they don't use the pool. */
const readers = new WeakMap<Db, Db>();

/**
 * Routes the `preparedRead` statements of `db` through `reader`, which reaches the same database.
 */
export function readThrough(db: Db, reader: Db): void {
  readers.set(db, reader);
}

/**
 * Creates a statement that is built once for each database and planned once for each connection.
 * `build` ends in `.prepare(name)`, with a name used by no other statement. Useless within a
 * transaction, which is a new `Db` each time.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  return onceFor(build);
}

/**
 * The same for a statement that only reads (`openReadConnections`). It sees everything that was
 * committed.
 */
export function preparedRead<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const read = prepared(build);
  return (db) => read(readers.get(db) ?? db);
}
