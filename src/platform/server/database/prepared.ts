import type { Db } from './database';

/**
 * A statement that is put together once for each database, and on PostgreSQL planned once for each
 * connection. `build` ends in `.prepare(name)`; the name must be the statement's own. Of no use within a
 * transaction, which is a `Db` of its own each time.
 */
export function prepared<Statement>(build: (db: Db) => Statement): (db: Db) => Statement {
  const built = new WeakMap<Db, Statement>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known;
    const statement = build(db);
    built.set(db, statement);
    return statement;
  };
}
