/** What a formula begins with, in every width a keyboard can type. */
const FORMULA = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]';
/** What may precede it: whitespace, quotation marks and invisible characters. */
const BEFORE = '[\\s"\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800]';

const BEGINS_FORMULA = new RegExp(`^${BEFORE}*${FORMULA}|^[\\t\\r\\n]`, 'u');
/**
 * Where the comma is the decimal point and not the separator, a spreadsheet doesn't recognize our
 * quoted cells, and begins one at each semicolon, tab and line break of a text.
 */
const WITHIN = new RegExp(`[,;\\t\\r\\n](?=(?:(?![\\t\\r\\n])${BEFORE})*${FORMULA})`, 'gu');

/** Disarms formulas with an apostrophe, because a spreadsheet would run them (DESIGN 7.15). */
function harmless(text: string): string {
  const lead = BEGINS_FORMULA.test(text) ? "'" : '';
  return lead + text.replace(WITHIN, "$&'");
}

type Cell = string | boolean | number | null;

function cell(value: Cell): string {
  // Numbers are safe, although negative ones begin like a formula.
  if (typeof value === 'number') return `"${value}"`;
  const text = value === null ? '' : String(value);
  return `"${harmless(text).replaceAll('"', '""')}"`;
}

/** One line of a CSV: quoted cells, doubled quotes, formulas disarmed. */
export function csvRow(values: readonly Cell[]): string {
  return values.map(cell).join(',');
}

/** Joins lines to a CSV, with CRLF, and a byte order mark so that spreadsheets read it as UTF-8. */
export function csvFile(lines: readonly string[]): string {
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
