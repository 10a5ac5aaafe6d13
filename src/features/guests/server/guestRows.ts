import addressparser from 'nodemailer/lib/addressparser';
import Papa from 'papaparse';
import { plainLine } from '@/platform/domain/plainLine';

/** One entry of a pasted list: a line, an addressee of a mail program, or a row of a sheet. */
export interface GuestRow {
  /** The number of its line, counted from 1. */
  line: number;
  /** As it was pasted. */
  text: string;
  /** As 'name <email>' or a name; null if its cells do not say who is who. */
  entry: string | null;
}

type Column = 'name' | 'first' | 'last' | 'email';

const HEADINGS: Record<Column, RegExp> = {
  name: /^(?:full ?|guest ?)?names?$|^guests?$|^nom complet$|^nombre completo$/iu,
  first: /^first ?name$|^given ?name$|^vorname$|^prénom$|^nombre$/iu,
  last: /^(?:last|family) ?name$|^surname$|^(?:nach|familien)name$|^nom$|^apellidos?$/iu,
  email: /^e-?mail(?: ?address|-?adresse)?$|^correo(?: electrónico)?$|^courriel$|^address$/iu,
};

const BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/u;
const BREAKS = new RegExp(BREAK, 'gu');

function columnOf(cell: string): Column | null {
  const said = cell.trim().replace(/[_\s]+/gu, ' ');
  const found = Object.entries(HEADINGS).find(([, heading]) => heading.test(said));
  return found ? (found[0] as Column) : null;
}

interface Row {
  line: number;
  text: string;
  cells: string[];
}

/**
 * Reads cells as sheets and CSV files write them. Where their quotes do not fit, as beside a line of
 * a mail program, they are letters.
 */
function rowsOf(text: string, separator: string, quoteChar = '"'): Row[] {
  const rows: Row[] = [];
  let [line, start, doFit] = [1, 0, true];
  Papa.parse<string[]>(text, {
    ...{ delimiter: separator, newline: '\n', quoteChar, fastMode: false },
    step({ data, errors, meta: { cursor } }) {
      const written = text.slice(start, cursor);
      rows.push({ line, text: written, cells: data.map((cell) => plainLine(cell).trim()) });
      line += written.split('\n').length - 1;
      start = cursor;
      doFit &&= errors.length === 0;
    },
  });
  return doFit || quoteChar === '' ? rows : rowsOf(text, separator, '');
}

const withEmail = (name: string, email: string) => (email ? `${name} <${email}>` : name);
const isNamePart = (cell: string) => !/\s/u.test(cell) || /^\p{Ll}+\s/u.test(cell);

/** Who a row of a sheet is; null if its cells do not say. */
function entryOf(cells: readonly string[], columns: readonly (Column | null)[] | null) {
  if (columns) {
    const at = (column: Column) => cells[columns.indexOf(column)] ?? '';
    const name = at('name') || `${at('first')} ${at('last')}`.trim();
    return withEmail(name, at('email'));
  }
  const said = cells.filter((cell) => cell !== '');
  // A row's number.
  if (said.length > 1 && /^\d{1,3}[.)]?$/u.test(said[0] ?? '')) said.shift();
  const [only] = said;
  if (said.length < 2) return only ?? '';
  const emails = said.filter((cell) => cell.includes('@'));
  const names = said.filter((cell) => !cell.includes('@'));
  const [first = '', last = ''] = names;
  if (emails.length > 1 || names.length > 2) return null;
  if (names.length < 2) return withEmail(first, emails[0] ?? '');
  const areParts = isNamePart(first) && isNamePart(last) && /[^\P{L}\p{Ll}]/u.test(last);
  return areParts ? withEmail(`${first} ${last}`, emails[0] ?? '') : null;
}

/** What separates a text's cells: a tab, or what its row of headings uses; null for lines. */
function separatorOf(text: string): string | null {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.trimStart().split(BREAK, 1);
  const isHeadings = (separator: string) => {
    const cells = first.split(separator).map((cell) => cell.replaceAll('"', ''));
    return (
      cells.length > 1 && cells.some((cell) => columnOf(cell) !== null) && !/[@<]/u.test(first)
    );
  };
  return (
    [',', ';'].find((separator) => isHeadings(separator) && namesAnybody(first, separator)) ?? null
  );
}

/** True if a row of headings has a column that names people. */
function namesAnybody(first: string, separator: string): boolean {
  const columns = first.split(separator).map((cell) => columnOf(cell.replaceAll('"', '')));
  const areAll = columns.every((column) => column !== null);
  return (areAll || columns.includes('email')) && columns.some((one) => one && one !== 'email');
}

const withoutSigns = (text: string) => text.replace(/[\s",;<>]/gu, '');

/**
 * The addressees of a mail program's line, each as an entry; else, and if some of what was pasted
 * would be lost, such as a comment or the name of a group, the line itself.
 */
function entriesOf(written: string, line: number): GuestRow[] {
  const people = written.includes('<') ? addressparser(written, { flatten: true }) : [];
  const texts = people.map(({ name, address }) => withEmail(name, address));
  const isWhole =
    people.every(({ name, address }) => name && address) &&
    withoutSigns(texts.join('')) === withoutSigns(written);
  const entries = people.length > 1 && isWhole ? texts : [written];
  return entries.map((entry) => ({ line, text: entry.trim(), entry }));
}

/** Splits what an organizer pasted into entries, empty ones included. */
export function guestRows(text: string): GuestRow[] {
  const separator = separatorOf(text);
  if (separator === null) {
    return text.split(BREAK).flatMap((written, at) => entriesOf(written, at + 1));
  }
  const rows = rowsOf(text.replace(BREAKS, '\n'), separator);
  const headings = rows.find(({ cells }) => cells.some((cell) => cell !== ''));
  const columns = headings?.cells.map(columnOf) ?? [];
  const hasHeadings =
    columns.some((column) => column !== null && column !== 'email') &&
    !headings?.cells.some((cell) => cell.includes('@'));
  return rows
    .filter((row) => !(hasHeadings && row === headings))
    .flatMap(({ line, text: written, cells }) => {
      // A line of a mail program among a sheet's rows.
      if (cells.length === 1 && written.includes('<')) return entriesOf(written, line);
      const entry = entryOf(cells, hasHeadings ? columns : null);
      return { line, text: written.trim(), entry };
    });
}
