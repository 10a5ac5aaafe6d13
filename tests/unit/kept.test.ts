import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { keptOfAll, sensitiveColumns, silentColumns } from '@/platform/server/database/kept';

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

it('goes soon after a trip if SPEC-2 9 says so', () => {
  const columns = sensitiveColumns().map(
    (column) => `${getTableName(column.table)}.${column.name}`,
  );
  expect(columns.sort()).toEqual([
    'change_offers.can_change',
    'guests.decline_reason',
    'name_declines.reason',
    'plan_checks.note',
    'plan_looks.key',
    'plan_looks.reason',
    'plan_needs.touches',
    'responses.accommodations',
    'responses.special_travel',
    'sheet_copies.rows',
    'sheet_copy_words.words',
    'sheet_notes.note',
    'sheet_notes.told',
    'sheet_receipt_rows.note',
    'verdicts.condition',
    'verdicts.note',
    'verdicts.reason',
  ]);
});
