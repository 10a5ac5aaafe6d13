import { isSameJson } from '@/platform/domain/canonicalJson';
import { digest } from '@/platform/domain/digest';
import type { ReadRow } from './copiedRows';
import type { SheetRow } from './sheetSource';

/** How a row has changed since it was sent. */
export type SheetChange =
  | { kind: 'added'; key: string; cells: readonly string[] }
  | { kind: 'changed'; key: string; cells: readonly string[]; was: readonly string[] }
  | { kind: 'gone'; key: string; was: readonly string[]; hasLeft: boolean };

/** Returns what differs from the sent rows, in the order of the sheet, with lost rows last. */
export function changesSince(sent: readonly ReadRow[], now: readonly SheetRow[]): SheetChange[] {
  const before = new Map(sent.map((row) => [row.key, row]));
  const keys = new Set(now.map(({ key }) => key));
  const others = now.flatMap(({ key, cells }): SheetChange[] => {
    const was = before.get(key);
    if (!was) return [{ kind: 'added', key, cells }];
    return isSameJson(was.cells, cells) ? [] : [{ kind: 'changed', key, cells, was: was.cells }];
  });
  const gone = sent
    .filter(({ key }) => !keys.has(key))
    .map(({ key, cells, hasLeft }): SheetChange => ({ kind: 'gone', key, was: cells, hasLeft }));
  return [...others, ...gone];
}

/** Returns a digest that tells whether rows are still the ones somebody has looked at. */
export function rowsDigest(rows: readonly SheetRow[]): number {
  return digest(JSON.stringify(rows.map(({ key, cells }) => [key, cells])));
}
