import { csvFile, csvRow } from '@/features/review/domain/csvRow';
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

/** Returns a sheet as CSV, quoted as SPEC 9 says. `asOf` says last which version it is. */
export function sheetCsv(sheet: SheetKey, rows: readonly SheetRow[], asOf?: string): string {
  return csvFile([
    csvRow(sheetKind(sheet).columns),
    ...rows.map(({ cells }) => csvRow(cells)),
    ...(asOf === undefined ? [] : ['', csvRow([asOf])]),
  ]);
}
