import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import type { ExcelCell, ExcelSheet } from '../domain/excelSheet';

/** What XML cannot hold: Excel calls a file with it broken. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const DAY = 86_400_000;

/** The widest a column is made for its texts, in characters. */
const WIDEST = 50;

function toCell(value: ExcelCell): CellObject | null {
  if (value === null || value === '') return null;
  if (value instanceof Date) {
    const isDay = value.getTime() % DAY === 0;
    return { value, type: Date, format: isDay ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm' };
  }
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  return { value: value.replace(NOT_XML, ''), type: String, wrap: true, alignVertical: 'top' };
}

const widthOf = (rows: ExcelSheet['rows'], at: number): number =>
  Math.min(WIDEST, Math.max(...rows.map((row) => String(row[at] ?? '').length), 10) + 2);

/** Returns an `.xlsx` file, in which days are dates, amounts are numbers and texts are texts. */
export function excelFile(sheets: readonly ExcelSheet[]): Promise<Blob> {
  const written = sheets.map(({ name, rows }) => ({
    sheet: name,
    data: rows.map((row, at) =>
      row.map((value) => {
        const cell = toCell(value);
        return at === 0 && cell ? { ...cell, fontWeight: 'bold' as const } : cell;
      }),
    ),
    columns: (rows[0] ?? []).map((_heading, at) => ({ width: widthOf(rows, at) })),
    stickyRowsCount: 1,
  }));
  return writeExcelFile(written).toBlob();
}
