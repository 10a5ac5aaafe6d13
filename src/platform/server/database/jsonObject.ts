import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** One JSON object of these, by their keys, which nobody else makes up. */
export function jsonObject<Row>(fields: Record<keyof Row & string, SQLWrapper>): SQL<Row> {
  const pairs = Object.entries<SQLWrapper>(fields).map(
    ([key, field]) => sql`${sql.raw(`'${key}'`)}, ${field}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}
