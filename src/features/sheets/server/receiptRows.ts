import { type SQL, sql } from 'drizzle-orm';
import { jsonList } from '@/features/plans/server/jsonOf';
import { trips } from '@/features/trips/server/tables';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { type KeyedToken, tokenOf } from '@/platform/server/keyedToken';
import type { Receipt } from '../domain/openSheets';
import { hasReceiptEnded, RECEIPT_PATH, receiptRows, type SaidToRow } from '../domain/receipt';
import type { SheetKey } from '../domain/sheets';
import { type CopyRow, copyAsJson, toCopy } from './storeCopy';
import { sheetReceiptRows, sheetReceipts } from './tables';

/** The purpose that receipt tokens are derived for. */
const PURPOSE = 'open address: receipt';

/** A receipt as selected from the database. */
export interface FoundReceipt {
  receiptId: string;
  tripId: string;
  sheet: SheetKey;
  /** Empty for one that was asked before there were suppliers, of all rows. */
  supplier: string;
  recipientName: string;
  recipientEmail: string | null;
  nonce: string;
  tokenHash: string;
  madeAt: string;
  madeBy: string | null;
  askedAt: string;
  mailedAt: string | null;
  /** The last day of the trip, in `timeZone`; null if no plan is chosen. */
  lastDay: CalendarDate | null;
  timeZone: string;
  nowCopyId: string;
  seenCopyId: string;
  now: CopyRow;
  seen: CopyRow;
  said: SaidToRow[];
}

/** A receipt as JSON; the enclosing statement must call it `r`. */
export const RECEIPT = sql<FoundReceipt>`json_build_object(
  'receiptId', r.id, 'tripId', r.trip_id, 'sheet', r.sheet, 'supplier', r.supplier, 'recipientName', r.recipient_name,
  'recipientEmail', r.recipient_email, 'nonce', r.nonce, 'tokenHash', r.token_hash, 'madeAt', r.made_at,
  'madeBy', r.made_by, 'askedAt', r.asked_at, 'mailedAt', r.mailed_at,
  'lastDay', (select t.ends_on from ${trips} t where t.id = r.trip_id and t.is_chosen),
  'timeZone', (select t.time_zone from ${trips} t where t.id = r.trip_id),
  'nowCopyId', r.now_copy_id, 'seenCopyId', r.seen_copy_id,
  'now', ${copyAsJson(sql`r.now_copy_id`)}, 'seen', ${copyAsJson(sql`r.seen_copy_id`)},
  'said', ${jsonList(
    sql`json_build_object('rowKey', w.row_key, 'answer', w.answer, 'answeredAt', w.answered_at,
      'note', w.note, 'waitsSince', w.waits_since)`,
    sql`w.row_key`,
    sql`${sheetReceiptRows} w where w.receipt_id = r.id`,
  )})`;

/** The receipts of the enclosing statement's trip, newest first. */
export const receiptsOfTrip = jsonList(
  RECEIPT,
  sql`r.made_at desc, r.id`,
  sql`${sheetReceipts} r where r.trip_id = ${trips}.id`,
) as SQL<FoundReceipt[]>;

/** Returns the rows of a receipt with the supplier's answer to each. */
export const rowsOf = ({ sheet, now, seen, said }: FoundReceipt) =>
  receiptRows(sheet, { now: toCopy(now), seen: toCopy(seen), said });

/** True if a receipt's address no longer opens anything (SPEC-2 8). */
export const isOver = ({ madeAt, lastDay, timeZone }: FoundReceipt, now: Date) =>
  hasReceiptEnded({ madeAt: new Date(madeAt), lastDay, timeZone }, now);

interface Addressing {
  keyedToken: KeyedToken;
  /** The origin used in links. */
  origin: string;
}

export const receiptToken = (keyedToken: KeyedToken, nonce: string) => keyedToken(PURPOSE, nonce);

/** Returns the whole address of a receipt; null if it was made with another secret. */
export function receiptAddress(
  receipt: Pick<FoundReceipt, 'nonce' | 'tokenHash'>,
  { keyedToken, origin }: Addressing,
): string | null {
  const token = tokenOf(keyedToken, PURPOSE, receipt);
  return token && `${origin}${RECEIPT_PATH}${token}`;
}

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString());

/** Returns receipts as operators read them. */
export function readReceipts(found: readonly FoundReceipt[], addressing: Addressing): Receipt[] {
  return found.map((receipt) => {
    const { receiptId, sheet, supplier, recipientName, recipientEmail, madeAt, askedAt } = receipt;
    return {
      ...{ receiptId, sheet, supplier, recipientName, recipientEmail },
      address: receiptAddress(receipt, addressing),
      madeAt: new Date(madeAt).toISOString(),
      askedAt: new Date(askedAt).toISOString(),
      rows: rowsOf(receipt).map((row) => ({
        ...row,
        answeredAt: iso(row.answeredAt),
        waitsSince: iso(row.waitsSince),
      })),
    };
  });
}
