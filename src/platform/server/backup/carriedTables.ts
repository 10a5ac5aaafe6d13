import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import type { Db } from '../database/database';

/** A table whose rows are carried, with names quoted where SQL needs it: `public.trips`. */
export interface CarriedTable {
  name: string;
  columns: string[];
}

interface FoundTable extends CarriedTable {
  short: string;
  /** The names of the tables its foreign keys reference. */
  refersTo: string[];
}

/**
 * Finds all tables but those of PostgreSQL, its extensions and the migrator, with their writable
 * columns.
 */
const FIND_TABLES = sql`
  select format('%I.%I', n.nspname, c.relname) as name, c.relname as short,
    (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns,
    (select coalesce(json_agg(format('%I.%I', tn.nspname, t.relname)), '[]')
      from pg_constraint f join pg_class t on t.oid = f.confrelid
        join pg_namespace tn on tn.oid = t.relnamespace
      where f.conrelid = c.oid and f.contype = 'f') as "refersTo"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r'
    and n.nspname not like 'pg\\_%' and n.nspname not in ('information_schema', 'drizzle')
    and not exists (select 1 from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1`;

/**
 * Returns the tables to carry, each after those its foreign keys reference. They are read from the
 * database's own catalog, so that a new one is never forgotten.
 * @param leftOut names, without schema, of tables whose rows are of no use elsewhere
 */
export async function findTables(db: Db, leftOut: readonly string[]): Promise<CarriedTable[]> {
  const { rows } = await db.execute<FoundTable & Record<string, unknown>>(FIND_TABLES);
  const waiting = rows.filter(({ short }) => !leftOut.includes(short));
  const ordered: CarriedTable[] = [];
  while (waiting.length > 0) {
    const isReady = ({ refersTo, name }: FoundTable) =>
      refersTo.every((other) => other === name || ordered.some((table) => table.name === other));
    const at = waiting.findIndex(isReady);
    const [next] = at < 0 ? [] : waiting.splice(at, 1);
    if (!next) {
      const names = waiting.map(({ name }) => name).join(', ');
      throw new Error(`These tables point to each other in a circle, or to one left out: ${names}`);
    }
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

/** Lifts time limits, and has text mean the same on every server, until the transaction ends. */
export async function settleText(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config(name, value, true) from (values
    ('statement_timeout', '0'), ('idle_in_transaction_session_timeout', '0'),
    ('TimeZone', 'UTC'), ('DateStyle', 'ISO, YMD'), ('IntervalStyle', 'postgres'),
    ('extra_float_digits', '1'), ('bytea_output', 'hex'), ('client_encoding', 'UTF8')
  ) settings (name, value)`);
}

/** The start of a COPY of a table: `copy public.trips (id, …)`. */
export const copyOf = ({ name, columns }: CarriedTable) => `copy ${name} (${columns.join(', ')})`;

/** The driver's connection of a transaction, for COPY, which drizzle does not know. */
export const clientOf = (tx: Db) =>
  (tx as unknown as { session: { client: ClientBase } }).session.client;
