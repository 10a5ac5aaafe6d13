import { eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { companions, responses } from '@/features/responses/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { rangesAsJson } from '@/platform/server/database/dateRanges';
import type { Kept, Person } from '@/platform/server/database/kept';
import { keptInWords, ownPart, withAmounts, withoutOthers } from '../domain/keptInWords';

/** A person with the traveler ids on all trips of those whom they answer for, themselves too. */
export interface KnownPerson extends Person {
  /** What each is called: 'you', or a companion's name. */
  party: ReadonlyMap<string, string>;
}

/** Reads what identifies the caller's data. Throws `not_signed_in` if their account is gone. */
export async function readPerson(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<KnownPerson> {
  const [person] = await db
    .select({
      userId: users.id,
      email: users.email,
      isVerified: users.emailVerified,
      party: sql<[id: string, called: string][]>`(
        select coalesce(json_agg(json_build_array(p.id, p.called)), '[]') from (
          select ${responses.travelerId}, 'you' from ${responses}
          where ${responses.userId} = ${userId}
          union all
          select ${companions.travelerId}, ${companions.companionName} from ${companions}
          where ${companions.userId} = ${userId}
        ) p (id, called))`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new AppError('not_signed_in');
  return { ...person, party: new Map(person.party) };
}

/**
 * A row as read: its key, the trip it is about, and each field's value. A secret's value is only
 * true or false, for whether it is set.
 */
export interface ReadRow {
  key: unknown[];
  trip: string | null;
  /** The facts of its heading, and since when it is. */
  heading: unknown;
  at: string | null;
  values: unknown[];
  /** For each value, the currency of the amounts in it; null if there are none. */
  currencies: (string | null)[];
}

const keyOf = ({ table }: Kept): PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
};

/** Ranges of days as a list, to be put into words. */
const shown = (column: PgColumn): SQL =>
  column.getSQLType() === 'datemultirange' ? rangesAsJson(column) : sql`${column}`;

interface Which {
  limit: number;
  /** The key of the last row before these. */
  after?: unknown[];
}

/** Selects one kind's rows about a person, ordered by key. Each is a `ReadRow`. */
export function rowsAbout(kept: Kept, person: Person, { limit, after }: Which): SQL {
  const { heading, trip } = kept;
  const nothing = sql`null`;
  const key = keyOf(kept);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const values = [...kept.fields.values()].map(({ column, isSecret }) =>
    isSecret ? sql`(coalesce(${column}::text, '') <> '')` : shown(column),
  );
  const currencies = [...kept.fields.values()].map(({ currency }) => currency ?? nothing);
  const columns = list(key.map((column) => sql`${column}`));
  const isLater =
    after &&
    sql`and (${columns}) > (${list(
      key.map((column, at) => sql`${after[at]}::${sql.raw(column.getSQLType())}`),
    )})`;
  return sql`
    select jsonb_build_object('key', jsonb_build_array(${columns}), 'trip', ${trip ?? nothing},
      'heading', ${heading?.facts ?? nothing}, 'at', ${heading?.at ?? nothing},
      'values', jsonb_build_array(${list(values)}),
      'currencies', jsonb_build_array(${list(currencies)})) as row
    from ${kept.table}
    where ${kept.whose.rows(person)} ${isLater ?? sql``}
    order by ${columns} limit ${sql.raw(String(limit))}`;
}

/** Marks a value that is kept but never shown. */
export const HIDDEN = Symbol('kept, and never shown');

/** Returns a row's values as they may be shown, without anybody else's data. */
export function shownValues(kept: Kept, row: ReadRow, person: KnownPerson): unknown[] {
  const { values, currencies } = row;
  return [...kept.fields.values()].map(({ isSecret, isOwnPart, hides }, at) => {
    const value = withAmounts(values[at], currencies[at] ?? null);
    if (isSecret) return value === true ? HIDDEN : null;
    const own = isOwnPart ? ownPart(value, person.party, hides) : value;
    return withoutOthers(own, person.party);
  });
}

/** What tells a row from others of its kind; null if there is nothing to say. */
export function headingOf({ heading }: Kept, row: ReadRow): { words: string; at: string } | null {
  if (!heading || !row.heading) return null;
  const at = row.at === null ? '' : new Date(row.at).toISOString();
  return { words: heading.words(row.heading), at };
}

/** As `shownValues`, in words for a reader. */
export function shownInWords(
  kept: Kept,
  row: ReadRow,
  person: KnownPerson,
): (string | typeof HIDDEN)[] {
  const fields = [...kept.fields.values()];
  return shownValues(kept, row, person).map((value, at) =>
    value === HIDDEN ? HIDDEN : keptInWords(value, fields[at]?.choices),
  );
}
