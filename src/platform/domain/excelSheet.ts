/** A cell of an Excel file. A `Date` without a time is a day. */
export type ExcelCell = string | number | boolean | Date | null;

/** A worksheet; its first row has the headings. */
export interface ExcelSheet {
  name: string;
  rows: readonly (readonly ExcelCell[])[];
}

/** Reads a day in words or as yyyy-MM-dd, or an instant; what is neither stays a text. */
export function excelDate(text: string): Date | string {
  const time = Date.parse(/[a-z]/i.test(text.slice(0, 3)) ? `${text} UTC` : text);
  return Number.isNaN(time) ? text : new Date(time);
}
