import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { KeptUntil, SeenBy } from '@/platform/domain/kept';

/** Somebody with an account, as rows about them are found. */
export interface Person {
  userId: string;
  email: string;
  /** Whether the email is proved to be theirs: what others wrote down for an address is theirs from then on. */
  isVerified: boolean;
}

/** Whose a row is, and so how long it stays. */
export interface Whose {
  rows: (person: Person) => SQL;
  until: KeptUntil;
}

/** What a column says of itself; nothing but words for one that is like the rest of its rows. */
export interface KeptField {
  words: string;
  /** The words of each value, where it is one of a few. */
  choices?: Readonly<Record<string, string>>;
  seenBy?: SeenBy;
  until?: KeptUntil;
  /** Whether it goes soon after the trip (SPEC-2 9). */
  isSensitive?: true;
  /** Never shown, not even to them: what opens something, a hash, or what has others in it as well. */
  isSecret?: true;
  /** Lists of people and what is theirs: only that part is shown to them. */
  isOwnPart?: true;
  /** What of that part is not theirs to read, by its key. */
  hides?: readonly string[];
}

/** The properties of a table that are no ids and count no versions. */
export type Column<Table extends PgTable> = keyof Table['_']['columns'] & string;

interface Description<Table extends PgTable> {
  /** What these rows are, in words. */
  kind: string;
  whose: Whose;
  seenBy: SeenBy;
  /** The trip that they are about, where there is one and no column says so. */
  trip?: SQL | PgColumn;
  fields: Partial<Record<Column<Table>, string | KeptField>>;
}

/** Rows of one table that are about somebody. */
export interface Kept {
  table: PgTable;
  kind: string;
  whose: Whose;
  trip: SQL | PgColumn | null;
  fields: ReadonlyMap<string, KeptField & { seenBy: SeenBy; until: KeptUntil; column: PgColumn }>;
}

const described: Kept[] = [];
const nobodys = new Map<PgTable, Set<string>>();
const sensitiveOfNobody: PgColumn[] = [];

/**
 * Says which columns of a table are about somebody: whose they are, what they are called, who sees them and how
 * long they are kept; beside the table, so that nothing else has to know of it (docs/decisions/0100). The page about
 * it, what is taken along, the policy and the tests of deleting come from here.
 */
export function keptAbout<Table extends PgTable>(table: Table, said: Description<Table>): void {
  const columns = columnsOf(table);
  const { kind, whose, seenBy, trip = columns.tripId ?? null } = said;
  const entries = Object.entries(said.fields) as [string, string | KeptField][];
  const fields = new Map(
    entries.map(([name, field]) => {
      const own = typeof field === 'string' ? { words: field } : field;
      const column = columns[name];
      if (!column) throw new Error(`${getTableName(table)} has no column ${name}`);
      return [name, { seenBy, until: whose.until, ...own, column }];
    }),
  );
  described.push({ table, kind, whose, trip, fields });
}

/** Says of columns that they are about nobody. */
export function keptAboutNobody<Table extends PgTable>(
  table: Table,
  ...columns: Column<Table>[]
): void {
  const said = nobodys.get(table) ?? new Set();
  for (const column of columns) said.add(column);
  nobodys.set(table, said);
}

/** The same of columns that go soon after the trip all the same, since they may hold what somebody needs. */
export function sensitiveOfTrip<Table extends PgTable>(
  table: Table,
  ...columns: Column<Table>[]
): void {
  keptAboutNobody(table, ...columns);
  sensitiveOfNobody.push(...columns.map((name) => columnsOf(table)[name] as PgColumn));
}

/** All that is kept about people, in the order in which it was said. */
export const keptOfAll = (): readonly Kept[] => described;

/** The columns whose words go soon after a trip. */
export function sensitiveColumns(): PgColumn[] {
  const own = described.flatMap(({ fields }) =>
    [...fields.values()].flatMap(({ isSensitive, column }) => (isSensitive ? [column] : [])),
  );
  return [...new Set([...own, ...sensitiveOfNobody])];
}

/**
 * The columns of a table that say nothing of themselves. What points to another row has no need to, since that
 * row does, and neither has what counts versions.
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
