import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';

/** A table whose rows are carried. */
export interface CarriedTable {
  /** With its schema, quoted where SQL needs it: `public.trips`. */
  name: string;
  columns: CarriedColumn[];
  /** The column names of its primary key. */
  key: string[];
}

interface CarriedColumn {
  name: string;
  /** The name, quoted where SQL needs it. */
  quoted: string;
  /** As in a cast: `timestamp with time zone`. */
  type: string;
}

interface FoundTable extends CarriedTable {
  /** True if its rows are not carried. */
  isLeftOut: boolean;
  /** The names of the tables its foreign keys reference. */
  refersTo: string[];
}

/**
 * Finds all tables but those of PostgreSQL, its extensions and the migrator, with their writable
 * columns.
 */
const FIND_TABLES = sql`
  select format('%I.%I', n.nspname, c.relname) as name, c.relname as short,
    (select json_agg(json_build_object(
        'name', a.attname, 'quoted', quote_ident(a.attname),
        'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    )::text as columns,
    (select coalesce(json_agg(a.attname order by a.attnum), '[]')
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary)::text as key,
    (select coalesce(json_agg(format('%I.%I', tn.nspname, t.relname)), '[]')
      from pg_constraint f join pg_class t on t.oid = f.confrelid
        join pg_namespace tn on tn.oid = t.relnamespace
      where f.conrelid = c.oid and f.contype = 'f')::text as refers_to
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
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
  const { rows } =
    await db.execute<Record<'name' | 'short' | 'columns' | 'key' | 'refers_to', string>>(
      FIND_TABLES,
    );
  const found = rows.map(({ name, short, columns, key, refers_to }): FoundTable => {
    const lists = { columns: JSON.parse(columns), key: JSON.parse(key) };
    return { name, isLeftOut: leftOut.includes(short), ...lists, refersTo: JSON.parse(refers_to) };
  });
  return inOrder(found.filter(({ isLeftOut }) => !isLeftOut));
}

function inOrder(found: FoundTable[]): CarriedTable[] {
  const placed = new Set<string>();
  const ordered: CarriedTable[] = [];
  while (ordered.length < found.length) {
    const waiting = found.filter(({ name }) => !placed.has(name));
    const ready = waiting.filter(({ refersTo }) => refersTo.every((name) => placed.has(name)));
    if (ready.length === 0) {
      const names = waiting.map(({ name }) => name).join(', ');
      throw new Error(`These tables point to each other in a circle, or to one left out: ${names}`);
    }
    for (const { name, columns, key } of ready) {
      placed.add(name);
      ordered.push({ name, columns, key });
    }
  }
  return ordered;
}
