/** A cell of an Excel file. A `Date` is a day, and `at` an instant, which may be midnight. */
export type ExcelCell = string | number | boolean | Date | { at: Date } | null;

/** A worksheet; its first row has the headings. */
export interface ExcelSheet {
  name: string;
  rows: readonly (readonly ExcelCell[])[];
}

/** Reads a day in words or as yyyy-MM-dd, or an instant; what is neither stays a text. */
export function excelDate(text: string): Date | { at: Date } | string {
  const time = Date.parse(/[a-z]/i.test(text.slice(0, 3)) ? `${text} UTC` : text);
  if (Number.isNaN(time)) return text;
  const date = new Date(time);
  return /\dT\d/.test(text) ? { at: date } : date;
}
