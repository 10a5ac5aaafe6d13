import { sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import type { CarriedTable } from './carriedTables';

/** How many rows are fetched at a time. A traveler's response can take 25 KB. */
const FETCH_ROWS = 500;

/** Fixes how PostgreSQL prints and reads values, and lifts its time limits. */
const SETTINGS = {
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Makes text mean the same on every server until the transaction ends. Must come first in it. */
export async function settleText(tx: Db): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) {
    await tx.execute(sql`select set_config(${name}, ${value}, true)`);
  }
}

/**
 * Reads a table in batches of lines, one per row: a JSON array with each column as the text that
 * PostgreSQL prints, or null.
 */
export async function* readRows(tx: Db, table: CarriedTable): AsyncGenerator<string[]> {
  const texts = table.columns.map(({ quoted }) => `${quoted}::text`).join(', ');
  const query = `select array_to_json(array[${texts}])::text as line from ${table.name}`;
  await tx.execute(sql.raw(`declare carried_rows no scroll cursor for ${query}`));
  for (;;) {
    const fetch = sql.raw(`fetch ${FETCH_ROWS} from carried_rows`);
    const { rows } = await tx.execute<{ line: string }>(fetch);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await tx.execute(sql`close carried_rows`);
}

/** Writes lines from `readRows` to a table. */
export async function writeRows(tx: Db, table: CarriedTable, lines: string[]): Promise<void> {
  const names = table.columns.map(({ quoted }) => quoted).join(', ');
  const values = table.columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ');
  await tx.execute(
    sql`insert into ${sql.raw(table.name)} (${sql.raw(names)}) overriding system value
        select ${sql.raw(values)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) line`,
  );
}

/** Sets the sequences of a table's columns to continue after the highest value in use. */
export async function advanceSequences(tx: Db, { name, columns }: CarriedTable): Promise<void> {
  for (const column of columns) {
    const { rows } = await tx.execute<{ sequence: string | null }>(
      sql`select pg_get_serial_sequence(${name}, ${column.name}) as sequence`,
    );
    const sequence = rows[0]?.sequence;
    if (!sequence) continue;
    const highest = sql.raw(`select max(${column.quoted}) as highest from ${name}`);
    await tx.execute(
      sql`select setval(${sequence}::regclass, highest) from (${highest}) used where highest is not null`,
    );
  }
}
