import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { keptOfAll, silentColumns } from '@/platform/server/database/kept';

const FILES = import.meta.glob<Record<string, unknown>>('/src/**/server/**/{tables,*Tables}.ts', {
  eager: true,
});
const TABLES = Object.values(FILES).flatMap((file) =>
  Object.values(file).filter((one): one is PgTable => is(one, PgTable)),
);

// SPEC-2 9
it('each column says whose it is, or that it is about nobody', () => {
  expect(TABLES.length).toBeGreaterThan(40);
  const silent = TABLES.flatMap((table) => silentColumns(table));
  expect(silent, 'say keptAbout or keptAboutNobody beside the table').toEqual([]);
});

it('what is kept about somebody has a name of its own', () => {
  const kinds = keptOfAll().map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
});
