import { csvFile, csvRow } from '@/features/review/domain/csvRow';
import { slug } from '@/platform/domain/slug';
import type { SheetRow } from './sheetSource';
import { type SheetKey, sheetKind } from './sheets';

export function sheetCsvName(tripId: string, sheet: SheetKey): string {
  return `trip-${tripId}-${slug(sheetKind(sheet).name)}.csv`;
}

/** Returns a sheet as CSV, quoted as SPEC 9 says. */
export function sheetCsv(sheet: SheetKey, rows: readonly SheetRow[]): string {
  return csvFile([csvRow(sheetKind(sheet).columns), ...rows.map(({ cells }) => csvRow(cells))]);
}
