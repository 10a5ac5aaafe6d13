import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { KeptUntil, SeenBy } from '@/platform/domain/kept';

/** A person with an account, with what rows about them are found by. */
export interface Person {
  userId: string;
  email: string;
  /**
   * True if the email is proved to be theirs. From then on, what others wrote down for the address
   * is theirs as well.
   */
  isVerified: boolean;
}

/** Whom a row belongs to, and so how long it is kept. */
export interface Whose {
  rows: (person: Person) => SQL;
  until: KeptUntil;
}

/** A column's declaration. Just words if it is otherwise like the rest of its row. */
export interface KeptField {
  words: string;
  /** Labels for the values, if there are only a few. */
  choices?: Readonly<Record<string, string>>;
  seenBy?: SeenBy;
  until?: KeptUntil;
  /** True if it is deleted soon after the trip (SPEC-2 9). */
  isSensitive?: true;
  /**
   * Never shown, even to them: a key to something, a hash, or a value that includes other people.
   */
  isSecret?: true;
  /** A list of people with their data, of which each is shown only their own part. */
  isOwnPart?: true;
  /** The keys of that part that they may not read. */
  hides?: readonly string[];
  /** The currency of the amounts in it, which are whole minor units. */
  currency?: SQL;
}

/** What tells one row from others of its kind: words made from `facts`, and since when it is. */
export interface KeptHeading {
  /** Read as JSON; null if there is nothing to say. */
  facts: SQL;
  // biome-ignore lint/suspicious/noExplicitAny: what `facts` selects, which no type can say
  words: (facts: any) => string;
  at?: SQL;
}

/** A table's properties, without ids and version counters. */
export type Column<Table extends PgTable> = keyof Table['_']['columns'] & string;

interface Description<Table extends PgTable> {
  /** What these rows are called. */
  kind: string;
  whose: Whose;
  seenBy: SeenBy;
  /** The trip they are about, if there is one and no column says so. */
  trip?: SQL | PgColumn;
  heading?: KeptHeading;
  fields: Partial<Record<Column<Table>, string | KeptField>>;
}

/** The rows of one table that are about somebody. */
export interface Kept {
  table: PgTable;
  kind: string;
  whose: Whose;
  trip: SQL | PgColumn | null;
  heading: KeptHeading | null;
  fields: ReadonlyMap<string, KeptField & { seenBy: SeenBy; until: KeptUntil; column: PgColumn }>;
}

const described: Kept[] = [];
const nobodys = new Map<PgTable, Set<string>>();
const sensitiveOfNobody: PgColumn[] = [];

/**
 * Declares which columns of a table are about somebody: whose they are, what they are called, who
 * sees them and how long they are kept. Called beside the table, so that nothing else needs to know
 * (docs/decisions/0100). The page about it, the download and the tests of deletion are made from
 * this.
 */
export function keptAbout<Table extends PgTable>(table: Table, said: Description<Table>): void {
  const columns = columnsOf(table);
  const { kind, whose, seenBy, trip = columns.tripId ?? null, heading = null } = said;
  const entries = Object.entries(said.fields) as [string, string | KeptField][];
  const fields = new Map(
    entries.map(([name, field]) => {
      const own = typeof field === 'string' ? { words: field } : field;
      const column = columns[name];
      if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
      return [name, { seenBy, until: whose.until, ...own, column }];
    }),
  );
  described.push({ table, kind, whose, trip, heading, fields });
}

/** Declares that columns are about nobody. */
export function keptAboutNobody<Table extends PgTable>(
  table: Table,
  ...columns: Column<Table>[]
): void {
  const said = nobodys.get(table) ?? new Set();
  for (const column of columns) said.add(column);
  nobodys.set(table, said);
}

/**
 * The same, for columns that are still deleted soon after the trip, because they may mention what
 * somebody needs.
 */
export function sensitiveOfTrip<Table extends PgTable>(
  table: Table,
  ...columns: Column<Table>[]
): void {
  keptAboutNobody(table, ...columns);
  sensitiveOfNobody.push(...columns.map((name) => columnsOf(table)[name] as PgColumn));
}

/** Returns everything that is kept about people, in the order of declaration. */
export const keptOfAll = (): readonly Kept[] => described;

/** Returns the columns that are emptied soon after a trip. */
export function sensitiveColumns(): PgColumn[] {
  const own = described.flatMap(({ fields }) =>
    [...fields.values()].flatMap(({ isSensitive, column }) => (isSensitive ? [column] : [])),
  );
  return [...new Set([...own, ...sensitiveOfNobody])];
}

/**
 * Returns the columns of a table that have no declaration. References need none, because the row
 * they point to has one, and neither do version counters.
 */
export function silentColumns(table: PgTable): string[] {
  const said = described.filter((kept) => kept.table === table);
  const keys = getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns);
  return Object.entries(columnsOf(table)).flatMap(([name, column]) =>
    /^(id|version)$|Id$/.test(name) ||
    keys.includes(column) ||
    nobodys.get(table)?.has(name) ||
    said.some(({ fields }) => fields.has(name))
      ? []
      : [`${getTableName(table)}.${name}`],
  );
}

const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>;
