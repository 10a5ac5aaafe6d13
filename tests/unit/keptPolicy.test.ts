import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import kept from '@/features/legal/domain/kept.json';
import { goesInWords } from '@/features/privacy/server/readKeptPage';
import { KEPT_UNTIL, SEEN_BY, type SeenBy } from '@/platform/domain/kept';
import { type Kept, keptOfAll, sensitiveColumns } from '@/platform/server/database/kept';

// Loads every table, because each registers what it keeps.
import.meta.glob('/src/**/server/**/{tables,*Tables}.ts', { eager: true });

const LIST = new Intl.ListFormat('en-US');

/** Returns the policy's entry for one kind: what is kept, by who sees it, and until when. */
function inPolicy(kind: Kept): string {
  const fields = [...kind.fields.values()];
  const readers = [...new Set(fields.map(({ seenBy }) => seenBy))];
  const seen = (reader: SeenBy) =>
    fields.filter(({ seenBy }) => seenBy === reader).map(({ words }) => words);
  const parts = readers.map((reader) => `${SEEN_BY[reader]}: ${seen(reader).join('; ')}.`);
  const untils = [...new Set(fields.map(({ until }) => KEPT_UNTIL[until]))].join('; ');
  const goes = goesInWords(kind);
  const soon = fields.filter(({ isSensitive }) => isSensitive).map(({ words }) => words);
  return [
    `${kind.kind}.`,
    ...parts,
    `${untils}${goes ? `, and ${goes}` : ''}.`,
    ...(soon.length > 0 ? [`Deleted soon after the trip: ${LIST.format(soon)}.`] : []),
  ].join(' ');
}

// SPEC-2 9
it('the policy lists what the tables say of themselves: written by `npx vitest run tests/unit/keptPolicy.test.ts -u`', async () => {
  const lines = keptOfAll().map(inPolicy).sort();
  await expect(`${JSON.stringify(lines, null, 2)}\n`).toMatchFileSnapshot(
    '../../src/features/legal/domain/kept.json',
  );
  expect(kept).toEqual(lines);
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
