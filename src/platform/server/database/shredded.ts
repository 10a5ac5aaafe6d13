import { getTableColumns, getTableName, or, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database';
import { sensitiveColumns } from './kept';

/** A condition for rows with sensitive data in a column, and its replacement. */
interface Emptying {
  has: SQL;
  value: SQL;
}

const emptyings = new Map<PgColumn, Emptying>();
const whollySensitive = new Set<PgTable>();

/**
 * Sets a replacement for a sensitive column where `has` holds. By default, texts and lists become
 * empty.
 */
export function shreddedTo(column: PgColumn, has: SQL, value: SQL): void {
  emptyings.set(column, { has, value });
}

/** Deletes whole rows that hold nothing but sensitive data. */
export function rowsShredded(table: PgTable): void {
  whollySensitive.add(table);
}

function emptyingOf(column: PgColumn): Emptying {
  const value = column.dataType === 'json' ? sql`'[]'` : sql`''`;
  return emptyings.get(column) ?? { has: sql`${column} <> ${value}`, value };
}

/** How rows belong to a trip: by its id, or by the id of something that belongs to it. */
type OfTrip = { tripId: PgColumn } | { own: PgColumn; id: PgColumn; tripId: PgColumn };

const tripIdOf = (table: PgTable): PgColumn | undefined =>
  (getTableColumns(table) as Record<string, PgColumn>).tripId;

function ofTrip(table: PgTable): OfTrip {
  const tripId = tripIdOf(table);
  if (tripId) return { tripId };
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [[own], [id], of] = [columns, foreignColumns, tripIdOf(foreignTable)];
    if (own && id && of) return { own, id, tripId: of };
  }
  throw new Error(`${getTableName(table)} says of no row to which trip it belongs`);
}

interface Shredded {
  table: PgTable;
  trip: OfTrip;
  /** Which rows have something to delete. */
  has: SQL;
  change: SQL;
}

let known: Shredded[] | undefined;

/** What is done to each table with sensitive columns (docs/decisions/0100). */
const shreddedTables = (): Shredded[] => {
  known ??= findShredded();
  return known;
};

function findShredded(): Shredded[] {
  const sensitive = sensitiveColumns();
  return [...new Set(sensitive.map(({ table }) => table as PgTable))].map((table) => {
    const columns = sensitive.filter((column) => column.table === table);
    const trip = ofTrip(table);
    if (whollySensitive.has(table)) {
      return { table, trip, has: sql`true`, change: sql`delete from ${table}` };
    }
    const emptied = columns.map((column) => ({ column, ...emptyingOf(column) }));
    const sets = emptied.map(
      ({ column, has, value }) =>
        sql`${sql.identifier(column.name)} = case when ${has} then ${value} else ${column} end`,
    );
    const has = or(...emptied.map((one) => one.has)) ?? sql`false`;
    return { table, trip, has, change: sql`update ${table} set ${sql.join(sets, sql`, `)}` };
  });
}

/** Selects the ids of all trips that have something to delete, whether or not it is due. */
export function tripsWithWords(): SQL {
  const found = shreddedTables().map(({ table, trip, has }) =>
    'own' in trip
      ? sql`select ${trip.tripId} from ${table} join ${trip.id.table} on ${trip.id} = ${trip.own} where ${has}`
      : sql`select ${trip.tripId} from ${table} where ${has}`,
  );
  return sql.join(found, sql` union all `);
}

const isOf = (trip: OfTrip, tripId: string): SQL =>
  'own' in trip
    ? sql`${trip.own} in (select ${trip.id} from ${trip.id.table} where ${trip.tripId} = ${tripId})`
    : sql`${trip.tripId} = ${tripId}`;

/** Deletes a trip's sensitive data in one statement. Returns how many rows held any. */
export async function shredWords(tx: Db, tripId: string): Promise<number> {
  const tables = shreddedTables();
  const nameOf = (table: PgTable) => sql.identifier(`of_${getTableName(table)}`);
  const parts = tables.map(
    ({ table, trip, has, change }) =>
      sql`${nameOf(table)} as (${change} where ${isOf(trip, tripId)} and (${has}) returning 1)`,
  );
  const counts = tables.map(({ table }) => sql`(select count(*) from ${nameOf(table)})`);
  const { rows } = await tx.execute<{ count: string }>(
    sql`with ${sql.join(parts, sql`, `)} select ${sql.join(counts, sql` + `)} as count`,
  );
  return Number(rows[0]?.count ?? 0);
}
