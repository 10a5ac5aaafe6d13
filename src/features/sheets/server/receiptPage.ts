import { and, eq, gt, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { auditEvents } from '@/features/audit/server/tables';
import { profileName } from '@/features/profile/server/operatorName';
import { lockTripIfThere } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { characterCount } from '@/platform/domain/characterCount';
import type { Db } from '@/platform/server/database/database';
import { KEYED_TOKEN, tokenHash } from '@/platform/server/keyedToken';
import {
  isUnanswered,
  noteDigest,
  type ReceiptRow,
  type RowAnswer,
  rowDigest,
  seenWith,
} from '../domain/receipt';
import { SUPPLIER_NOTE_MAX } from '../domain/sheetLimits';
import type { SheetKey } from '../domain/sheets';
import { type FoundReceipt, isOver, RECEIPT, rowsOf } from './receiptRows';
import { type SheetVersion, versionFor } from './sheetFacts';
import { recordSheetLook } from './sheetLooks';
import { rewriteCopy, toCopy } from './storeCopy';
import { sheetCopies, sheetReceiptRows, sheetReceipts } from './tables';

/** What a supplier's page shows: their sheet, and nothing else about the trip. */
export interface ReceiptPage {
  tripId: string;
  tripName: string;
  sheet: SheetKey;
  recipientName: string;
  /** Who sent it; null until they have a profile. */
  operator: string | null;
  isDraft: boolean;
  /** Which version it is, and what has changed since for them; null for a draft. */
  version: SheetVersion | null;
  rows: ReceiptRow[];
}

interface ByToken {
  token: string;
  now: Date;
}

const byHash = (token: string) => sql`r.token_hash = ${tokenHash(token)}`;

/** True if there is such a receipt; reads nothing else of it. */
export async function isKnownReceipt(db: Db, token: string): Promise<boolean> {
  if (!KEYED_TOKEN.test(token)) return false;
  return (await db.$count(sheetReceipts, eq(sheetReceipts.tokenHash, tokenHash(token)))) > 0;
}

interface Opened {
  receipt: FoundReceipt;
  page: ReceiptPage;
}

/** Reads an open receipt; null for one that is unknown, withdrawn or over (SPEC-2 8). */
async function openReceipt(db: Db, { token, now }: ByToken): Promise<Opened | null> {
  const { rows } = await db.execute<{
    receipt: FoundReceipt;
    tripName: string;
    operator: string | null;
    isDraft: boolean;
  }>(sql`
    select ${RECEIPT} as receipt, ${trips.tripName} as "tripName",
      ${profileName(sql`r.made_by`)} as operator,
      (select c.is_draft from ${sheetCopies} c where c.id = r.now_copy_id) as "isDraft"
    from ${sheetReceipts} r join ${trips} on ${trips.id} = r.trip_id where ${byHash(token)}`);
  const [found] = rows;
  if (!found || isOver(found.receipt, now)) return null;
  const { receipt, ...about } = found;
  const { tripId, sheet, supplier, recipientName } = receipt;
  const version = about.isDraft ? null : await versionFor(db, { tripId, supplier });
  const page = { ...about, version, tripId, sheet, recipientName, rows: rowsOf(receipt) };
  return { receipt, page };
}

/**
 * Reads the page in front of a sheet. Mail scanners fetch that page too, so it must show nothing
 * about anybody.
 */
export async function readCover(db: Db, asked: ByToken): Promise<ReceiptPage | null> {
  return (await openReceipt(db, asked))?.page ?? null;
}

/** Records a look; looks within an hour share one line of the audit record. */
async function recordOpening(tx: Db, { receipt, page }: Opened): Promise<void> {
  const { tripId, receiptId, recipientName, sheet } = receipt;
  const before = and(
    eq(auditEvents.action, 'sheet_seen'),
    eq(auditEvents.actorId, receiptId),
    gt(auditEvents.at, sql`now() - interval '1 hour'`),
  );
  if ((await tx.$count(auditEvents, before)) === 0) {
    await recordEvent(tx, {
      ...{ action: 'sheet_seen', actor: recipientName, actorId: receiptId, tripId },
      ...{ rows: page.rows.length, subject: recipientName, subjectId: sheet },
    });
  }
  const people = receipt.now.rows.flatMap((row) => row.people);
  const look = { look: 'sheet_seen', lookerId: receiptId, looker: recipientName } as const;
  await recordSheetLook(tx, { tripId, people, ...look });
}

/** An answer to a row somebody has in front of them. */
interface SaidRow {
  key: string;
  /** The `rowDigest` of that row, because the answer is to no other. */
  digest: string;
  note: string | null;
  /** The `noteDigest` of the note shown there, so that an untouched one is not written again. */
  noted: string;
}

export interface Said {
  rows: readonly SaidRow[];
  /** What was pressed; null for a note alone. */
  answer: RowAnswer | null;
  /** The key of its row, or 'all' for 'Yes to All'. */
  to: string | null;
}

/** The result: the page as it is now, and what was not saved, in a sentence. */
export interface Answered {
  page: ReceiptPage;
  problem: string | null;
  /** Notes that were not saved, by row key. */
  typed?: ReadonlyMap<string, string>;
}

const tooLong = (note: string) => characterCount(note) > SUPPLIER_NOTE_MAX;

interface SaidTo {
  row: ReceiptRow;
  /** The note they typed; null if it is to stay as it is. */
  typed: string | null;
  /** Their answer, if it is a new one. */
  answer: RowAnswer | null;
  isLate: boolean;
  /** True if 'Yes to All' leaves it open because of the note that was typed. */
  isLeft: boolean;
  /** True if the saved note is no longer the one they changed. */
  isOvertaken: boolean;
}

/** Returns the rows of the page that the supplier says something about. */
function saidTo(page: ReceiptPage, { rows, answer, to }: Said): SaidTo[] {
  const said = new Map(rows.map((one) => [one.key, one]));
  return page.rows.flatMap((row) => {
    const own = said.get(row.key);
    if (!own) return [];
    const { digest, note, noted } = own;
    const isTyped = note !== null && note !== row.note && noteDigest(note) !== noted;
    // 'Yes to All' changes no answer, and says yes to nothing that is no longer needed, and to no
    // row whose note was just written.
    const isForAll = to === 'all' && isUnanswered(row) && !row.isGone;
    const isLeft = isForAll && isTyped && note !== '';
    const isPressed = to === row.key || (isForAll && !isLeft);
    const isLate = isPressed && rowDigest(row) !== digest;
    const isNew = isPressed && !isLate && row.state !== answer;
    const isOvertaken = isTyped && noteDigest(row.note) !== noted;
    const typed = isTyped ? note : null;
    return [{ row, typed, answer: isNew ? answer : null, isLate, isLeft, isOvertaken }];
  });
}

/** Says why nothing can be saved; null if it can. */
function refusalOf(all: readonly SaidTo[]): string | null {
  if (all.some(({ typed }) => typed !== null && tooLong(typed))) {
    return `Please keep each note under ${SUPPLIER_NOTE_MAX} characters. Nothing was saved yet.`;
  }
  const overtaken = all.find(({ isOvertaken }) => isOvertaken);
  if (!overtaken) return null;
  const { note } = overtaken.row;
  const now = note === '' ? 'was deleted' : `now says “${note}”`;
  return `Somebody else has changed a note, which ${now}. Nothing was saved yet: press again to save yours instead.`;
}

/** Says which rows still wait for an answer although one was given; null if none does. */
function leftOver(all: readonly SaidTo[]): string | null {
  if (all.some(({ isLate }) => isLate)) {
    return 'A row has changed just now. Please look at it again.';
  }
  if (!all.some(({ isLeft }) => isLeft)) return null;
  return 'Your notes are saved. Please answer each row with a new note by itself.';
}

/**
 * Saves what a supplier says, which also counts as a look. Everything is written under the trip's
 * lock, and a row that has changed since does not count as answered. Null if there is no such receipt.
 */
export function answerReceipt(
  db: Db,
  asked: ByToken & { said: Said | null },
): Promise<Answered | null> {
  const { token, said, now } = asked;
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({ tripId: sheetReceipts.tripId })
      .from(sheetReceipts)
      .where(eq(sheetReceipts.tokenHash, tokenHash(token)));
    if (!known || !(await lockTripIfThere(tx, known.tripId))) return null;
    const opened = await openReceipt(tx, asked);
    if (!opened) return null;
    await recordOpening(tx, opened);
    if (!said) return { page: opened.page, problem: null };
    const { receipt, page } = opened;
    const all = saidTo(page, said);
    const refusal = refusalOf(all);
    if (refusal !== null) {
      const typed = new Map(
        all.flatMap((one) => (one.typed === null ? [] : [[one.row.key, one.typed] as const])),
      );
      return { page, problem: refusal, typed };
    }
    await write(tx, receipt, all, now);
    const after = await openReceipt(tx, asked);
    return after && { page: after.page, problem: leftOver(all) };
  });
}

/** Since when what is said about a row waits for an operator: a 'Not possible', or a note. */
function waitsSince({ row, typed, answer }: SaidTo, now: Date): Date | null | undefined {
  const { state, note } = row;
  const isRefused = (answer ?? state) === 'no';
  if (!isRefused && (typed ?? note) === '') return null;
  return answer === 'no' || typed ? now : undefined;
}

async function write(
  tx: Db,
  receipt: FoundReceipt,
  all: readonly SaidTo[],
  now: Date,
): Promise<void> {
  const { receiptId, tripId, seenCopyId: copyId } = receipt;
  for (const said of all) {
    const { row, typed, answer } = said;
    // Pressing it again does not count as another answer.
    if (typed === null && answer === null) continue;
    const since = waitsSince(said, now);
    const set = {
      ...(typed !== null && { note: typed }),
      ...(answer !== null && { answer, answeredAt: now }),
      ...(since !== undefined && { waitsSince: since }),
    };
    await tx
      .insert(sheetReceiptRows)
      .values({ receiptId, rowKey: row.key, ...set })
      .onConflictDoUpdate({
        target: [sheetReceiptRows.receiptId, sheetReceiptRows.rowKey],
        set,
      });
  }
  const keys = new Set(all.filter(({ answer }) => answer !== null).map(({ row }) => row.key));
  if (keys.size === 0) return;
  const seen = seenWith(toCopy(receipt.seen), toCopy(receipt.now), keys);
  await rewriteCopy(tx, { copyId, tripId }, seen);
}
