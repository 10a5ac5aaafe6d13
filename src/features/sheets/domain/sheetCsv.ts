import { csvFile, csvRow } from '@/features/review/domain/csvRow';
import { excelDate } from '@/platform/domain/excelSheet';
import { slug } from '@/platform/domain/slug';
import type { SheetRow } from './sheetSource';
import { type SheetKey, sheetKind } from './sheets';

/**
 * Returns the name of a sheet's file, without what tells its kind.
 * @param supplier whose rows it has; empty for all of them
 */
export function sheetFileName(tripId: string, sheet: SheetKey, supplier: string): string {
  const parts = [tripId, slug(sheetKind(sheet).name), slug(supplier)].filter(Boolean);
  return `trip-${parts.join('-')}`;
}

/** Returns a day in words as yyyy-MM-dd; what is no day stays as it is. */
function isoDay(words: string): string {
  const day = excelDate(words);
  return day instanceof Date ? day.toISOString().slice(0, 'yyyy-MM-dd'.length) : words;
}

/**
 * Returns a sheet as CSV, quoted as SPEC 9 says, with its days as yyyy-MM-dd. `asOf` says last which
 * version it is.
 */
export function sheetCsv(sheet: SheetKey, rows: readonly SheetRow[], asOf?: string): string {
  const { columns, days } = sheetKind(sheet);
  return csvFile([
    csvRow(columns),
    ...rows.map(({ cells }) =>
      csvRow(cells.map((text, at) => (days.includes(at) ? isoDay(text) : text))),
    ),
    ...(asOf === undefined ? [] : ['', csvRow([asOf])]),
  ]);
}
