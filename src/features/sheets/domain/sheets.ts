import { partiesOf } from '@/features/plans/domain/party';
import { itemsByPerson } from '@/features/plans/domain/whoIsThere';
import { keysOf } from '@/platform/domain/keysOf';
import { kitchenRows, likelyFood, unsaidNeeds } from './kitchen';
import { peopleInRoom, roomingRows } from './rooming';
import { type MadeRow, type OpenRow, type Sheeted, type SheetSource, sheeted } from './sheetSource';
import { suppliersOfItem } from './suppliers';
import { peopleInLeg, transferRows } from './transferRows';

interface SheetKind {
  name: string;
  columns: readonly string[];
  /** The column with the operators' note, and the name of its form control. */
  note: { column: number; control: string } | null;
  /** The columns that an Excel file has as dates or as numbers. */
  days: readonly number[];
  numbers?: readonly number[];
  /** What a row says in the place of a note if somebody wrote what it may have to be about. */
  unnoted?: string;
  /** The columns with people's own words; `joined` is null if each row is about one person. */
  people: { columns: readonly number[]; joined: ((names: readonly string[]) => string) | null };
  rows: (source: Sheeted) => MadeRow[];
}

/**
 * The sheets operators send to a hotel, a kitchen or a driver (SPEC-2 8), in the order of the page.
 * Tabs, tables, printouts and CSV are all built from this, so adding a sheet means adding an entry
 * here.
 */
export const SHEETS = {
  rooming: {
    name: 'Rooming',
    columns: ['Stay', 'Arrival', 'Departure', 'Room', 'Beds', 'People', 'Note'],
    days: [1, 2],
    numbers: [4],
    note: { column: 6, control: 'roomNote' },
    unnoted: 'Ask us before they arrive.',
    people: { columns: [5], joined: peopleInRoom },
    rows: roomingRows,
  },
  kitchen: {
    name: 'Kitchen',
    columns: ['Day', 'Time', 'Item', 'Person', 'What the kitchen must know'],
    days: [0],
    note: { column: 4, control: 'kitchenNote' },
    unnoted: 'Ask us before serving.',
    people: { columns: [3, 4], joined: null },
    rows: kitchenRows,
  },
  transfers: {
    name: 'Transfers',
    columns: ['Day', 'Time', 'Item', 'From and to', 'People', 'Note'],
    days: [0],
    note: { column: 5, control: 'transferNote' },
    people: { columns: [4], joined: peopleInLeg },
    rows: transferRows,
  },
  contacts: {
    name: 'Contacts',
    columns: ['Name', 'Email', 'Travels from', 'Arrives', 'Leaves'],
    days: [3, 4],
    note: null,
    people: { columns: [0, 1, 2, 3, 4], joined: null },
    rows: contactRows,
  },
} as const satisfies Record<string, SheetKind>;

export type SheetKey = keyof typeof SHEETS;

export const SHEET_KEYS = keysOf(SHEETS);

/** Returns a sheet under the general type; the table's own type is narrower. */
export const sheetKind = (sheet: SheetKey): SheetKind => SHEETS[sheet];

export interface Sheets {
  rows: Record<SheetKey, MadeRow[]>;
  /** The people for whose need nobody has said yet what it touches. */
  unsaid: string[];
  /** The people whose need sounds like food, but whose meals are not on the kitchen's sheet. */
  likelyFood: string[];
}

/** Builds all sheets of a plan, without their notes. */
export function sheetsOf(source: SheetSource): Sheets {
  const whole = sheeted(source);
  const rows = Object.fromEntries(SHEET_KEYS.map((key) => [key, SHEETS[key].rows(whole)]));
  return {
    rows: rows as Sheets['rows'],
    unsaid: unsaidNeeds(whole),
    likelyFood: likelyFood(whole),
  };
}

/** Returns rows as they are read, printed and sent: with notes, and without what people wrote. */
export function withNotes<Row extends OpenRow>(
  sheet: SheetKey,
  rows: readonly Row[],
  noteOf: (noteKey: string) => string,
): Omit<Row, 'asked'>[] {
  const { note, unnoted = '' } = sheetKind(sheet);
  return rows.map(({ asked, ...row }) => {
    const { noteKey, cells } = row;
    if (!note || noteKey === null) return row;
    const own = noteOf(noteKey);
    const written = own.trim() === '' && asked.length > 0 ? unnoted : own;
    return { ...row, cells: cells.with(note.column, written) };
  });
}

/**
 * A row for each traveler who goes, or of whose party somebody does, with the party's days: nobody
 * else of it can be written to.
 */
function contactRows({ travelers, there, dayOf }: Sheeted): MadeRow[] {
  const own = itemsByPerson(there);
  return [...partiesOf(travelers).values()].flatMap((party) => {
    const going = party.flatMap(({ travelerId: id }) => there.days.get(id) ?? []);
    const [traveler] = party;
    if (!traveler || going.length === 0) return [];
    const { travelerId, name, email, fromLocation } = traveler;
    const from = Math.min(...going.map((days) => days.from));
    const to = Math.max(...going.map((days) => days.to));
    const cells = [name, email, fromLocation, dayOf(from).words, dayOf(to).words];
    const items = party.flatMap((one) => own(one.travelerId));
    const suppliers = [...new Set(items.flatMap(({ item }) => suppliersOfItem(item)))];
    const people = [{ travelerId, name }];
    return [{ key: travelerId, noteKey: null, asked: [], cells, people, suppliers }];
  });
}
