import writeExcelFile, { type CellObject, type Feature } from 'write-excel-file/universal';
import type { ExcelCell, ExcelSheet } from '../domain/excelSheet';

/** What XML cannot hold: Excel calls a file with it broken. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The most that a cell holds: Excel drops a longer text when it repairs the file. */
const MOST = 32_767;

/** Cuts what no cell holds, never inside a character. The CSV has all of it. */
const fitting = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** The widest a column is made for its texts, and what long texts are narrowed to, in characters. */
const WIDEST = 50;
const NARROWEST = 12;

/** How many characters side by side can still be read on a page across. */
const PAGE = 140;

function toCell(value: ExcelCell): CellObject | null {
  if (value === null || value === '') return null;
  const top = { alignVertical: 'top' } as const;
  const left = { ...top, align: 'left' } as const;
  if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd', ...left };
  if (typeof value === 'object') {
    return { value: value.at, type: Date, format: 'yyyy-mm-dd hh:mm', ...left };
  }
  if (typeof value === 'number') return { value, type: Number, ...top };
  if (typeof value === 'boolean') return { value, type: Boolean, ...top };
  return { value: fitting(value.replace(NOT_XML, '')), type: String, wrap: true, ...top };
}

/** How many characters wide a cell is shown. */
function lengthOf(value: ExcelCell | undefined): number {
  if (value instanceof Date) return 'yyyy-mm-dd'.length;
  if (value && typeof value === 'object') return 'yyyy-mm-dd hh:mm'.length;
  return Math.max(
    ...String(value ?? '')
      .split('\n')
      .map((line) => line.length),
  );
}

/** The widths of the columns by what is in them; the longest texts give way until all fit a page. */
function widthsOf(rows: ExcelSheet['rows']): number[] {
  const [heads = []] = rows;
  const table = rows.filter((row) => !isNote(row, heads));
  const columns = heads.map((head, at) => {
    const cells = table.map((row) => row[at]);
    const whole = cells.filter((cell) => typeof cell !== 'string').map(lengthOf);
    const words = String(head).split(' ').map(lengthOf);
    return { least: Math.max(4, ...whole, ...words), most: Math.max(...cells.map(lengthOf)) };
  });
  let most = WIDEST;
  const widths = () => columns.map((one) => Math.max(one.least, Math.min(most, one.most)) + 2);
  while (most > NARROWEST && widths().reduce((sum, width) => sum + width) > PAGE) most -= 1;
  return widths();
}

/** The height of a line, and of the highest row, in points. */
const [LINE, HIGHEST] = [15, 409];

/** A row's height, said because not every program makes room for what it wraps. */
function heightOf(row: readonly ExcelCell[], widths: readonly number[]): number {
  const lines = row.map((value, at) => {
    if (typeof value !== 'string') return 1;
    const room = widths[at] ?? WIDEST;
    // Words leave room at the end of a line.
    const linesIn = (text: string) =>
      text.length <= room ? 1 : Math.ceil((text.length * 1.1) / room);
    return value.split('\n').reduce((sum, text) => sum + linesIn(text), 0);
  });
  return Math.min(HIGHEST, Math.max(...lines) * LINE);
}

/** True of a row with a single cell below several headings: a sentence about the whole sheet. */
const isNote = (row: readonly ExcelCell[], heads: readonly ExcelCell[]) =>
  row.length === 1 && heads.length > 1;

/** Said, because programs draw a bold heading without one in another. */
const FONT = { fontFamily: 'Calibri', fontSize: 11 };

/** Makes each sheet as wide as a page, with lines, and its headings on all of its pages. */
const ON_PAPER: Feature<Blob> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml
            .replace(/<worksheet[^>]*>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
            .replace('<pageMargins', '<printOptions gridLines="1"/>$&'),
        transformElementAttributes: (tag, attributes) =>
          tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
      },
      'xl/workbook.xml': {
        transform: (xml, sheets) => {
          const names = sheets.map(
            ({ sheet = '' }, at) =>
              `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">'${sheet}'!$1:$1</definedName>`,
          );
          return xml.replace(
            '<definedNames/>',
            () => `<definedNames>${names.join('')}</definedNames>`,
          );
        },
      },
    },
  },
};

/**
 * Returns an `.xlsx` file, in which days are dates, amounts are numbers and texts are texts, and
 * each sheet can be printed as it is (SPEC-2 8).
 */
export function excelFile(sheets: readonly ExcelSheet[]): Promise<Blob> {
  const written = sheets.map(({ name, rows }) => {
    const [heads = []] = rows;
    const widths = widthsOf(rows);
    return {
      sheet: name,
      data: rows.map((row, at) => {
        const more = {
          ...(isNote(row, heads)
            ? { columnSpan: heads.length }
            : { height: heightOf(row, widths) }),
          ...(at === 0 && { fontWeight: 'bold' as const }),
        };
        return row.map(toCell).map((cell) => cell && { ...cell, ...more });
      }),
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: 1,
      orientation: 'landscape' as const,
    };
  });
  return writeExcelFile(written, { features: [ON_PAPER], ...FONT }).toBlob();
}
