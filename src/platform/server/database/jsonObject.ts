import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Builds one JSON object of these fields. The keys come from our code, never from a caller. */
export function jsonObject<Row>(fields: Record<keyof Row & string, SQLWrapper>): SQL<Row> {
  const pairs = Object.entries<SQLWrapper>(fields).map(
    ([key, field]) => sql`${sql.raw(`'${key}'`)}, ${field}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
