import { type SQL, sql } from 'drizzle-orm';
import { answerLooks } from '@/features/responses/server/lookTables';
import type { AddressKind } from '@/features/takeaway/domain/addressKind';
import { openAddresses } from '@/features/takeaway/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { Db } from '@/platform/server/database/database';
import { type Kept, keptOfAll } from '@/platform/server/database/kept';
import { tidyingOf } from '@/platform/server/database/tidied';
import { valueType } from '../domain/keptInWords';
import type { KeptKind, KeptPage, KeptRow } from '../domain/keptPage';
import {
  HIDDEN,
  headingOf,
  type KnownPerson,
  type ReadRow,
  readPerson,
  rowsAbout,
  shownInWords,
} from './rowsAbout';

/** The most rows of one kind on the page. The export has them all. */
const SHOWN = 200;

const inIso = (value: string) => new Date(value).toISOString();

/** Says when rows of a kind are deleted automatically; null if they are not. */
function goesInWords({ table, fields }: Kept): string | null {
  const rule = tidyingOf(table);
  if (!rule) return null;
  const field = [...fields.values()].find(({ column }) => column === rule.column);
  const moment = `‘${field?.words ?? 'its end'}’`;
  return rule.after === '0'
    ? `no longer than ${moment} says`
    : `at most ${rule.after} after ${moment}`;
}

function kindOf(kept: Kept, hasMore: boolean): KeptKind {
  const fields = [...kept.fields.values()].map((field) => ({
    words: field.words,
    type: valueType(field.column.getSQLType()),
    seenBy: field.seenBy,
    until: field.until,
    isSensitive: field.isSensitive === true,
  }));
  return { kind: kept.kind, fields, goes: goesInWords(kept), hasMore };
}

function addressOf(kept: Kept, { values }: ReadRow): AddressKind | null {
  if (kept.table !== openAddresses) return null;
  return values[[...kept.fields.keys()].indexOf('kind')] as AddressKind;
}

function rowOf(kept: Kept, kind: number, row: ReadRow, person: KnownPerson): KeptRow {
  const types = [...kept.fields.values()].map(({ column }) => valueType(column.getSQLType()));
  const values = shownInWords(kept, row, person).map((words, at) => {
    if (words === HIDDEN) return null;
    return types[at] === 'moment' && words !== '' ? inIso(words) : words;
  });
  return {
    kind,
    tripId: row.trip,
    heading: headingOf(kept, row),
    values,
    address: addressOf(kept, row),
  };
}

/**
 * Reads everything kept about the caller, as the columns are declared. Throws `not_signed_in` if
 * their account is gone.
 */
export async function readKeptPage(db: Db, actor: Actor): Promise<KeptPage> {
  const person = await readPerson(db, actor);
  // 'Who looked' has its own section on the page.
  const kinds = keptOfAll().filter(({ table }) => table !== answerLooks);
  const found = await readAll(db, kinds, person);
  const rows = found.map((all, at) =>
    all.slice(0, SHOWN).map((row) => ({ kept: kinds[at] as Kept, at, row })),
  );
  const own = new Map(found.flat().map((row) => [row.trip, row]));
  return {
    kinds: kinds.map((kept, at) => kindOf(kept, (found[at]?.length ?? 0) > SHOWN)),
    rows: rows.flat().map(({ kept, at, row }) => rowOf(kept, at, row, person)),
    trips: [...own.values()].flatMap(({ trip, name, shreddedOn }) =>
      trip && name ? [{ tripId: trip, tripName: name, shreddedOn }] : [],
    ),
  };
}

/** A row with its trip's name, if the trip still exists. */
type NamedRow = ReadRow & { name: string | null; shreddedOn: CalendarDate | null };

/** Reads the rows of each kind with the facts of their trips, in one statement. */
async function readAll(db: Db, kinds: readonly Kept[], person: KnownPerson): Promise<NamedRow[][]> {
  const lists = kinds.map((kept): SQL => {
    const rows = rowsAbout(kept, person, { limit: SHOWN + 1 });
    return sql`(
      select coalesce(jsonb_agg(kept.row || jsonb_build_object('name', ${trips.tripName}, 'shreddedOn', ${trips.shreddedOn}) order by kept.at), '[]')
      from (select row, row_number() over () as at from (${rows}) as found) as kept
      left join ${trips} on ${trips.id} = kept.row->>'trip')`;
  });
  const { rows } = await db.execute<{ lists: NamedRow[][] }>(
    sql`select jsonb_build_array(${sql.join(lists, sql`, `)}) as lists`,
  );
  return rows[0]?.lists ?? [];
}
