import writeExcelFile, { type CellObject } from 'write-excel-file/universal';
import type { ExcelCell, ExcelSheet } from '../domain/excelSheet';

/** What XML cannot hold: Excel calls a file with it broken. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The most that a cell holds: Excel drops a longer text when it repairs the file. */
const MOST = 32_767;

/** Cuts what no cell holds, never inside a character. The CSV has all of it. */
const fitting = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The widest a column is made for its texts, in characters. */
const WIDEST = 50;

function toCell(value: ExcelCell): CellObject | null {
  if (value === null || value === '') return null;
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' };
  if (typeof value === 'object') {
    return { value: value.at, type: Date, format: 'yyyy-mm-dd hh:mm' };
  }
  if (typeof value === 'number') return { value, type: Number };
  if (typeof value === 'boolean') return { value, type: Boolean };
  return {
    value: fitting(value.replace(NOT_XML, '')),
    type: String,
    wrap: true,
    alignVertical: 'top',
  };
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
