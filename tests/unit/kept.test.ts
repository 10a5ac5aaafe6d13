import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { TABLES } from '#support/everyTable';
import { keptOfAll, sensitiveColumns, silentColumns } from '@/platform/server/database/kept';

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

it('what is kept is called by words that people use', () => {
  const words = keptOfAll().flatMap(({ kind, fields }) => [
    kind,
    ...[...fields.values()].map((field) => field.words),
  ]);
  const ofPrograms = /\b(hash|token|nonce|ids?|key|row|null|whether)\b|_/i;
  expect(words.filter((one) => ofPrograms.test(one))).toEqual([]);
});

it('docs/SECURITY.md names each column that goes soon after a trip, and no other', () => {
  const page = readFileSync(new URL('../../docs/SECURITY.md', import.meta.url), 'utf8');
  const [, list = ''] = /soon after a trip:([^\n]*)/.exec(page) ?? [];
  const named = [...list.matchAll(/`([\w.]+)`/g)].map(([, name]) => name);
  const columns = sensitiveColumns().map(
    (column) => `${getTableName(column.table)}.${column.name}`,
  );
  expect(named.sort()).toEqual(columns.sort());
});
