import { csvFile, csvRow } from '@/features/review/domain/csvRow';
import { slug } from '@/platform/domain/slug';
import type { SheetRow } from './sheetSource';
import { type SheetKey, sheetKind } from './sheets';

/** @param supplier whose rows it has; empty for all of them */
export function sheetCsvName(tripId: string, sheet: SheetKey, supplier: string): string {
  const parts = [tripId, slug(sheetKind(sheet).name), slug(supplier)].filter(Boolean);
  return `trip-${parts.join('-')}.csv`;
}

/** Returns a sheet as CSV, quoted as SPEC 9 says. */
export function sheetCsv(sheet: SheetKey, rows: readonly SheetRow[]): string {
  return csvFile([csvRow(sheetKind(sheet).columns), ...rows.map(({ cells }) => csvRow(cells))]);
}
