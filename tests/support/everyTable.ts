import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

const FILES = import.meta.glob<Record<string, unknown>>('/src/**/server/**/{tables,*Tables}.ts', {
  eager: true,
});

/** Every table that the features and the platform declare. */
export const TABLES = Object.values(FILES).flatMap((file) =>
  Object.values(file).filter((one): one is PgTable => is(one, PgTable)),
);
