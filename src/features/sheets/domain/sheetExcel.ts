import { type ExcelCell, type ExcelSheet, excelDate } from '@/platform/domain/excelSheet';
import type { SheetRow } from './sheetSource';
import { type SheetKey, sheetKind } from './sheets';

/**
 * Returns a sheet for Excel, with its days as dates and its beds as numbers (SPEC-2 8). `asOf` says
 * last which version it is.
 */
export function sheetExcel(
  sheet: SheetKey,
  rows: readonly SheetRow[],
  asOf?: string,
): ExcelSheet[] {
  const { name, columns, days, numbers = [] } = sheetKind(sheet);
  const cell = (text: string, at: number): ExcelCell => {
    if (days.includes(at)) return excelDate(text);
    return numbers.includes(at) && text !== '' ? Number(text) : text;
  };
  const last = asOf === undefined ? [] : [[''], [asOf]];
  return [{ name, rows: [columns, ...rows.map(({ cells }) => cells.map(cell)), ...last] }];
}
