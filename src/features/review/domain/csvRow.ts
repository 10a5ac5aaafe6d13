/** What a formula begins with, in every width in which a keyboard writes it. */
const FORMULA = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]';
/** What may stand before it: blanks, quotation marks and what cannot be seen. */
const BEFORE = '[\\s"\\p{C}]';

const BEGINS_FORMULA = new RegExp(`^${BEFORE}*${FORMULA}|^[\\t\\r\\n]`, 'u');
/**
 * Where the comma is not the separator, as wherever it is the decimal point, a spreadsheet sees no quoted
 * cells in our lines, and begins one at each semicolon, tab and new line of a text.
 */
const WITHIN = new RegExp(`[,;\\t\\r\\n](?=(?:(?![\\t\\r\\n])${BEFORE})*${FORMULA})`, 'gu');

/** A spreadsheet runs what looks like a formula; an apostrophe makes it text (DESIGN 7.15). */
function harmless(text: string): string {
  const lead = BEGINS_FORMULA.test(text) ? "'" : '';
  return lead + text.replace(WITHIN, "$&'");
}

type Cell = string | boolean | number | null;

function cell(value: Cell): string {
  // A number is one, although it begins as a formula does where it is below 0.
  if (typeof value === 'number') return `"${value}"`;
  const text = value === null ? '' : String(value);
  return `"${harmless(text).replaceAll('"', '""')}"`;
}

/** One line of a CSV: quoted cells, doubled quotes, formulas disarmed. */
export function csvRow(values: readonly Cell[]): string {
  return values.map(cell).join(',');
}

/** A CSV of these lines, with CRLF, and a byte order mark, for spreadsheets to read UTF-8. */
export function csvFile(lines: readonly string[]): string {
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
