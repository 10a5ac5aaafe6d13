import * as z from 'zod/mini';
import type { Confirmation } from '@/features/itinerary/domain/proposals';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { shifted } from '@/platform/domain/dayNumber';
import { digest } from '@/platform/domain/digest';
import { dayIn } from '@/platform/domain/zonedDay';
import {
  type CopiedRow,
  type CopiedWords,
  type ReadRow,
  readCopied,
  readRowSchema,
  type SheetCopy,
} from './copiedRows';
import { SHEETS, type SheetKey } from './sheets';

export const RECEIPT_PATH = '/s/';

/**
 * A receipt ends this many days after the trip's last day or, if there is none, after it was made
 * (SPEC-2 8).
 */
const ENDS_AFTER_TRIP = 7;
const ENDS_AFTER_MAKING = 90;

const DAY = 86_400_000;

/** How long without an answer before operators are told so, in milliseconds. */
const SILENCE = 3 * DAY;

interface Ending {
  madeAt: Date;
  /** The last day of the trip, in `timeZone`; null if none is certain. */
  lastDay: CalendarDate | null;
  timeZone: string;
}

/** True if a receipt's address no longer opens anything. */
export function hasReceiptEnded({ madeAt, lastDay, timeZone }: Ending, now: Date): boolean {
  if (lastDay === null) return now.getTime() > madeAt.getTime() + ENDS_AFTER_MAKING * DAY;
  return dayIn(timeZone, now) > shifted(lastDay, ENDS_AFTER_TRIP);
}

/** What a supplier may answer to a row: 'Yes' or 'Not possible'. */
export const ROW_ANSWERS = ['yes', 'no'] as const;
export type RowAnswer = (typeof ROW_ANSWERS)[number];

/** What a supplier has said about a row. */
export interface SaidToRow {
  rowKey: string;
  /** Null if there is only a note. */
  answer: RowAnswer | null;
  answeredAt: string | null;
  note: string;
  /** Since when a 'Not possible' or a note waits for an operator; null if none does. ISO. */
  waitsSince: string | null;
}

/** A row as its supplier has it: not answered yet, answered, or changed since they answered. */
export const receiptRowSchema = z.object({
  ...readRowSchema.shape,
  state: z.enum(['open', ...ROW_ANSWERS, 'changed']),
  /** The cells they have answered, if those were different. */
  was: z.nullable(z.array(z.string())),
  answeredAt: z.nullable(z.string()),
  note: z.string(),
  /** Until an operator presses 'I Have Seen This'; ISO. */
  waitsSince: z.nullable(z.string()),
});
export type ReceiptRow = z.infer<typeof receiptRowSchema>;

/** True if a row waits for its supplier. */
export const isUnanswered = ({ state }: Pick<ReceiptRow, 'state'>): boolean =>
  state === 'open' || state === 'changed';

const isSame = (one: ReadRow, other: ReadRow) =>
  one.isGone === other.isGone && isSameJson(one.cells, other.cells);

/** Returns the rows of a receipt with the supplier's answer to each. */
export function receiptRows(
  sheet: SheetKey,
  { now, seen, said }: { now: SheetCopy; seen: SheetCopy; said: readonly SaidToRow[] },
): ReceiptRow[] {
  const before = new Map(readCopied(sheet, seen).map((row) => [row.key, row]));
  const words = new Map(said.map((one) => [one.rowKey, one]));
  return readCopied(sheet, now).map((row) => {
    const own = before.get(row.key);
    const { answer, answeredAt, note = '', waitsSince = null } = words.get(row.key) ?? {};
    const state = !own || !answer ? 'open' : isSame(own, row) ? answer : 'changed';
    const was = own && state === 'changed' && !row.hasLeft && !own.hasLeft ? own.cells : null;
    return { ...row, state, was, answeredAt: answeredAt ?? null, note, waitsSince };
  });
}

/** Returns a digest that tells whether a row is still the one somebody has in front of them. */
export const rowDigest = ({ cells, isGone }: ReadRow): string =>
  digest(JSON.stringify([cells, isGone])).toString(36);

/** Returns a digest that tells whether a note is still the one somebody has in front of them. */
export const noteDigest = (note: string): string => digest(note).toString(36);

/** '{k} of {m} yes', of what is still wanted. */
export function yesSentence(rows: readonly Pick<ReceiptRow, 'state' | 'isGone'>[]): string {
  const wanted = rows.filter(({ isGone }) => !isGone);
  if (wanted.length === 0) return 'Nothing is needed any more.';
  return `${wanted.filter(({ state }) => state === 'yes').length} of ${wanted.length} yes`;
}

/** True if rows wait and nobody has answered for three days since the supplier was last asked. */
export function isSilent(
  { askedAt, rows }: { askedAt: string; rows: readonly Pick<ReceiptRow, 'state' | 'answeredAt'>[] },
  now: Date,
): boolean {
  if (!rows.some(isUnanswered)) return false;
  const asked = new Date(askedAt).getTime();
  const hasAnswered = rows.some(
    ({ answeredAt }) => answeredAt !== null && new Date(answeredAt).getTime() >= asked,
  );
  return !hasAnswered && now.getTime() - asked >= SILENCE;
}

/** Returns what a supplier reads once a sheet has changed: lost rows stay, marked as gone. */
export function renewed(before: SheetCopy, live: SheetCopy): SheetCopy {
  const keys = new Set(live.rows.map(({ key }) => key));
  const gone = before.rows
    .filter(({ key }) => !keys.has(key))
    .map((row): CopiedRow => ({ ...row, isGone: true }));
  return { rows: [...live.rows, ...gone], words: joinWords(live, before, gone) };
}

/** Returns the rows a supplier has answered, once those in `keys` are, as they are now. */
export function seenWith(seen: SheetCopy, now: SheetCopy, keys: ReadonlySet<string>): SheetCopy {
  const others = seen.rows.filter(({ key }) => !keys.has(key));
  const own = now.rows.filter(({ key }) => keys.has(key));
  const fresh = { rows: own, words: joinWords({ rows: [], words: new Map() }, now, own) };
  return { rows: [...others, ...own], words: joinWords(fresh, seen, others) };
}

/** Merges the words of one sheet with those of some rows of another. */
function joinWords(
  one: SheetCopy,
  other: SheetCopy,
  rows: readonly CopiedRow[],
): Map<string, CopiedWords> {
  const words = new Map([...one.words].map(([id, own]) => [id, { ...own }]));
  for (const { key, people } of rows) {
    for (const id of people) {
      const own = other.words.get(id)?.[key];
      if (own) words.set(id, { ...words.get(id), [key]: own });
    }
  }
  return words;
}

/** True if a kitchen's row says what it must know: it may go out without ('Send Without Them'). */
export function saysNeed(cells: readonly string[]): boolean {
  const { note, unnoted } = SHEETS.kitchen;
  return !['', unnoted].includes((cells[note.column] ?? '').trim());
}

/** A kitchen's answers to one person's rows. */
interface Kitchen {
  by: string;
  /** When they were last asked; ISO. */
  askedAt: string;
  rows: readonly Pick<ReceiptRow, 'state' | 'isGone' | 'answeredAt' | 'cells' | 'was'>[];
}

/**
 * Returns what somebody reads about that next to their need, or of one row at its item: that
 * something of it is not possible, that it has changed since, that a kitchen said yes to all of it,
 * or has not answered yet. A kitchen that has answered a part of it, or was not told what the need
 * is, says nothing.
 */
export function confirmationsOf(kitchens: readonly Kitchen[]): Confirmation[] {
  return kitchens.flatMap(({ by, askedAt, rows }): Confirmation[] => {
    const own = rows.filter(({ isGone }) => !isGone);
    if (own.some(({ state }) => state === 'no')) return [{ by, says: 'no' }];
    const isAskedAgain = own.some(
      ({ state, cells, was }) => state === 'changed' && (saysNeed(cells) || saysNeed(was ?? [])),
    );
    if (isAskedAgain) return [{ by, says: 'changed' }];
    const isOpen = own.every(({ state }) => state === 'open');
    if (isOpen && own.some(({ cells }) => saysNeed(cells))) {
      return [{ by, says: 'asked', at: new Date(askedAt).toISOString() }];
    }
    const isConfirmed = own.every(({ state, cells }) => state === 'yes' && saysNeed(cells));
    if (own.length === 0 || !isConfirmed) return [];
    const last = own.map(({ answeredAt }) => new Date(answeredAt ?? 0).getTime());
    return [{ by, says: 'yes', at: new Date(Math.max(...last)).toISOString() }];
  });
}
