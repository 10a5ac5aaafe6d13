import { keysOf } from '@/platform/domain/keysOf';
import { contactRows } from './contacts';
import { kitchenRows, unsaidNeeds } from './kitchen';
import { roomingRows } from './rooming';
import {
  type OpenRow,
  type Sheeted,
  type SheetRow,
  type SheetSource,
  sheeted,
} from './sheetSource';
import { transferRows } from './transfers';

interface SheetKind {
  name: string;
  columns: readonly string[];
  /** Which column holds the operators' note, and the name of its control. */
  note: { column: number; control: string } | null;
  rows: (source: Sheeted) => OpenRow[];
}

/**
 * What operators send to a hotel, a kitchen, a driver (SPEC-2 8), in the order of the page. Tabs, tables, paper and
 * CSV are made from it: another sheet is a row here.
 */
export const SHEETS = {
  rooming: {
    name: 'Rooming',
    columns: ['Stay', 'Arrival', 'Departure', 'Room', 'Beds', 'People', 'Note'],
    note: { column: 6, control: 'roomNote' },
    rows: roomingRows,
  },
  kitchen: {
    name: 'Kitchen',
    columns: ['Person', 'What the kitchen must know', 'Item', 'Day'],
    note: { column: 1, control: 'kitchenNote' },
    rows: kitchenRows,
  },
  transfers: {
    name: 'Transfers',
    columns: ['Day', 'Time', 'Item', 'From and to', 'People', 'Note'],
    note: { column: 5, control: 'transferNote' },
    rows: transferRows,
  },
  contacts: {
    name: 'Contacts',
    columns: ['Name', 'Email', 'Travels from', 'Arrives', 'Leaves'],
    note: null,
    rows: contactRows,
  },
} as const satisfies Record<string, SheetKind>;

export type SheetKey = keyof typeof SHEETS;

export const SHEET_KEYS = keysOf(SHEETS);

/** A sheet as any of them; the table's own type knows more of each. */
export const sheetKind = (sheet: SheetKey): SheetKind => SHEETS[sheet];

export interface Sheets {
  rows: Record<SheetKey, OpenRow[]>;
  /** Whose need nobody has said yet what it touches. */
  unsaid: string[];
}

/** All sheets of a plan, without their notes. */
export function sheetsOf(source: SheetSource): Sheets {
  const whole = sheeted(source);
  const rows = Object.fromEntries(SHEET_KEYS.map((key) => [key, SHEETS[key].rows(whole)]));
  return { rows: rows as Sheets['rows'], unsaid: unsaidNeeds(whole) };
}

/** The lines of a sheet as they are read, printed and sent. */
export function withNotes(
  sheet: SheetKey,
  rows: readonly OpenRow[],
  noteOf: (noteKey: string) => string,
): SheetRow[] {
  const { note } = sheetKind(sheet);
  return rows.map(({ key, cells, noteKey }) => ({
    key,
    cells: note && noteKey !== null ? cells.with(note.column, noteOf(noteKey)) : cells,
  }));
}
