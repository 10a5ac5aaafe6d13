import * as z from 'zod/mini';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import type { MadeRow, SheetRow } from './sheetSource';
import { type SheetKey, sheetKind } from './sheets';

/** A stored row, with people's own words left blank. */
export interface CopiedRow {
  key: string;
  cells: string[];
  /** The people whose words belong in it, in order. */
  people: TravelerId[];
  /** Set once the row is no longer on the sheet. */
  isGone?: true;
}

/** One person's own words, by row key. */
export type CopiedWords = Record<string, string[]>;

/** A sheet at one moment. */
export interface SheetCopy {
  rows: readonly CopiedRow[];
  words: ReadonlyMap<TravelerId, CopiedWords>;
}

/** A stored row, with the words of those who still travel. */
export const readRowSchema = z.object({
  key: z.string(),
  cells: z.array(z.string()),
  isGone: z.boolean(),
  /** True if the person the row was about has left: nothing of theirs is in it any more. */
  hasLeft: z.boolean(),
});
export type ReadRow = z.infer<typeof readRowSchema>;

/** A row with its note, as it is sent. */
export type WrittenRow = SheetRow & Pick<MadeRow, 'people'>;

/** Splits the rows of a sheet into what everybody shares and each person's own words. */
export function copyRows(sheet: SheetKey, rows: readonly WrittenRow[]): SheetCopy {
  const { columns, joined } = sheetKind(sheet).people;
  const words = new Map<TravelerId, CopiedWords>();
  const kept = rows.map(({ key, cells, people }): CopiedRow => {
    for (const { travelerId, name } of people) {
      const own = words.get(travelerId) ?? {};
      own[key] = joined ? [name] : columns.map((column) => cells[column] ?? '');
      words.set(travelerId, own);
    }
    const shared = cells.map((cell, at) => (columns.includes(at) ? '' : cell));
    return { key, cells: shared, people: people.map(({ travelerId }) => travelerId) };
  });
  return { rows: kept, words };
}

/** Puts a stored sheet's rows together as they read now, without names of those who left. */
export function readCopied(sheet: SheetKey, { rows, words }: SheetCopy): ReadRow[] {
  const { columns, joined } = sheetKind(sheet).people;
  return rows.map(({ key, cells, people, isGone = false }) => {
    const own = people.map((travelerId) => words.get(travelerId)?.[key]);
    const read = [...cells];
    if (joined) {
      const names = own.map((one) => one?.[0] ?? TRAVELER_WHO_LEFT);
      for (const column of columns) read[column] = joined(names);
      return { key, cells: read, isGone, hasLeft: false };
    }
    for (const [at, column] of columns.entries()) read[column] = own[0]?.[at] ?? '';
    return { key, cells: read, isGone, hasLeft: own[0] === undefined };
  });
}
