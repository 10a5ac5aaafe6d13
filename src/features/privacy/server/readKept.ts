import { eq, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { Kept, Person } from '@/platform/server/database/kept';
import { keptInWords, ownPart, withoutOthers } from '../domain/keptValue';

/** Somebody with the ids that they have on their trips. */
export interface KnownPerson extends Person {
  travelerIds: ReadonlySet<string>;
}

/** Who is asking, as what is kept about them is found. Throws `not_signed_in` once their account is gone. */
export async function readPerson(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<KnownPerson> {
  const [person] = await db
    .select({
      userId: users.id,
      email: users.email,
      isVerified: users.emailVerified,
      travelerIds: sql<string[]>`array(
        select ${responses.travelerId} from ${responses} where ${responses.userId} = ${userId})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new AppError('not_signed_in');
  return { ...person, travelerIds: new Set(person.travelerIds) };
}

/** A row as it is read: its key, the trip that it is about, and the value of each field; of a secret whether it is there. */
export interface ReadRow {
  key: unknown[];
  trip: string | null;
  values: unknown[];
}

const keyOf = ({ table }: Kept): PgColumn[] => {
  const { columns, primaryKeys } = getTableConfig(table);
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
};

interface Which {
  limit: number;
  /** The key of the row before them. */
  after?: unknown[];
}

/** The rows of one kind that are about somebody, in the order of their keys; each is a `ReadRow`. */
export function rowsAbout(kept: Kept, person: Person, { limit, after }: Which): SQL {
  const key = keyOf(kept);
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const values = [...kept.fields.values()].map(({ column, isSecret }) =>
    isSecret ? sql`(coalesce(${column}::text, '') <> '')` : sql`${column}`,
  );
  const columns = list(key.map((column) => sql`${column}`));
  const isLater =
    after &&
    sql`and (${columns}) > (${list(
      key.map((column, at) => sql`${after[at]}::${sql.raw(column.getSQLType())}`),
    )})`;
  return sql`
    select jsonb_build_object('key', jsonb_build_array(${columns}), 'trip', ${kept.trip ?? sql`null`},
      'values', jsonb_build_array(${list(values)})) as row
    from ${kept.table}
    where ${kept.whose.rows(person)} ${isLater ?? sql``}
    order by ${columns} limit ${sql.raw(String(limit))}`;
}

/** Stands for what is kept, and never shown. */
export const HIDDEN = Symbol('kept, and never shown');

/** The values of a row as they may be handed out, with nobody else in them. */
export function shownValues(kept: Kept, { values }: ReadRow, person: KnownPerson): unknown[] {
  return [...kept.fields.values()].map(({ isSecret, isOwnPart, hides }, at) => {
    const value = values[at];
    if (isSecret) return value === true ? HIDDEN : null;
    const own = isOwnPart ? ownPart(value, person.travelerIds, hides) : value;
    return withoutOthers(own, person.travelerIds);
  });
}

/** The same as a person reads them. */
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
