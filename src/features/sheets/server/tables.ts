import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { byUser } from '@/features/identity/server/tables';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import { planItems } from '@/features/plans/server/itemTables';
import { ofTraveler } from '@/features/responses/server/tables';
import { ofTrip } from '@/features/trips/server/tables';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { instant, isOneOf } from '@/platform/server/database/columns';
import { keptAbout, keptAboutNobody, sensitiveOfTrip } from '@/platform/server/database/kept';
import { rowsShredded } from '@/platform/server/database/shredded';
import type { CopiedRow, CopiedWords } from '../domain/copiedRows';
import { ROW_ANSWERS } from '../domain/receipt';
import { NOTED_SHEETS } from '../domain/savedNote';
import { RECIPIENT_MAX, SUPPLIER_NOTE_MAX } from '../domain/sheetLimits';
import { SHEET_KEYS, SHEETS, type SheetKey } from '../domain/sheets';

const SHEET_NAMES = Object.fromEntries(SHEET_KEYS.map((key) => [key, SHEETS[key].name]));

/** Checks the name of a sheet's recipient. */
const nameCheck = (column: SQLWrapper) =>
  sql`length(trim(${column})) between 1 and ${sql.raw(String(RECIPIENT_MAX))}`;

const supplierCheck = (column: SQLWrapper) =>
  sql`length(${column}) <= ${sql.raw(String(SHORT_TEXT))}`;

/**
 * Operators' notes on sheets (SPEC-2 8). Each belongs to the item or the person it is about, and is
 * deleted with them (a person's by a trigger, as they may be a companion). Notes are not part of a version, because a plan is the same whatever its
 * kitchen is told.
 */
export const sheetNotes = pgTable(
  'sheet_notes',
  {
    tripId: ofTrip(),
    sheet: text({ enum: NOTED_SHEETS as [string, ...string[]] })
      .$type<(typeof NOTED_SHEETS)[number]>()
      .notNull(),
    noteKey: text('note_key').notNull(),
    itemId: uuid('item_id').references(() => planItems.id, { onDelete: 'cascade' }),
    travelerId: text('traveler_id'),
    note: text().notNull(),
    /** The note suppliers read; they get a new one when its field is left. */
    told: text().notNull().default(''),
    version: integer().notNull().default(1),
    savedBy: byUser('saved_by'),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.sheet, table.noteKey] }),
    index('sheet_notes_item_id').on(table.itemId),
    index('sheet_notes_traveler').on(table.tripId, table.travelerId),
    index('sheet_notes_saved_by').on(table.savedBy),
    check('sheet_notes_sheet', isOneOf(table.sheet, NOTED_SHEETS)),
    check('sheet_notes_about', sql`(${table.itemId} is null) <> (${table.travelerId} is null)`),
    check('sheet_notes_note', sql`length(${table.note}) <= ${sql.raw(String(NOTE_MAX))}`),
  ],
);

keptAbout(sheetNotes, {
  kind: 'Notes about you for suppliers',
  whose: ofTraveler(sheetNotes.tripId, sheetNotes.travelerId),
  seenBy: 'operators',
  fields: {
    sheet: { words: 'Sheet', choices: SHEET_NAMES },
    noteKey: { words: 'Line', isSecret: true },
    note: { words: 'The operator’s note', isSensitive: true },
    told: { words: 'What suppliers read', isSensitive: true },
    savedAt: 'Last saved',
  },
});
const ofSheet = () =>
  text({ enum: SHEET_KEYS as [string, ...string[]] })
    .$type<SheetKey>()
    .notNull();

/**
 * The rows of a sheet at one moment, without people's own words. Those are stored per person in
 * `sheetCopyWords`, so that they are deleted with the person's answers, or with the companion.
 */
export const sheetCopies = pgTable(
  'sheet_copies',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    /** True if nobody had chosen its plan. */
    isDraft: boolean('is_draft').notNull(),
    rows: jsonb().$type<CopiedRow[]>().notNull(),
  },
  (table) => [index('sheet_copies_trip').on(table.tripId)],
);

/** One person's words in a copy, by row. */
export const sheetCopyWords = pgTable(
  'sheet_copy_words',
  {
    copyId: uuid('copy_id')
      .notNull()
      .references(() => sheetCopies.id, { onDelete: 'cascade' }),
    tripId: text('trip_id').notNull(),
    travelerId: text('traveler_id').notNull(),
    words: jsonb().$type<CopiedWords>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.copyId, table.travelerId] }),
    index('sheet_copy_words_traveler').on(table.tripId, table.travelerId),
  ],
);

const aCopy = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => sheetCopies.id, { onDelete: 'cascade' });

/** Whose rows were sent; empty for what was sent before there were suppliers, of all rows. */
const ofSupplier = () => text().notNull().default('');

/** What was last sent to whom; the next one to the same name replaces it (docs/decisions/0094). */
export const sheetSendings = pgTable(
  'sheet_sendings',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    sheet: ofSheet(),
    supplier: ofSupplier(),
    sentTo: text('sent_to').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    sentBy: byUser('sent_by'),
    copyId: aCopy('copy_id'),
  },
  (table) => [
    uniqueIndex('sheet_sendings_to').on(
      ...[table.tripId, table.sheet],
      sql`lower(${table.supplier})`,
      sql`lower(${table.sentTo})`,
    ),
    index('sheet_sendings_sent_by').on(table.sentBy),
    index('sheet_sendings_copy').on(table.copyId),
    check('sheet_sendings_sheet', isOneOf(table.sheet, SHEET_KEYS)),
    check('sheet_sendings_supplier', supplierCheck(table.supplier)),
    check('sheet_sendings_sent_to', nameCheck(table.sentTo)),
  ],
);

/**
 * What suppliers are asked to answer (SPEC-2 8). This table alone opens no address: a token is
 * derived from the nonce and the server's secret, and recognized by its hash (docs/decisions/0090).
 */
export const sheetReceipts = pgTable(
  'sheet_receipts',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    sheet: ofSheet(),
    supplier: ofSupplier(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email'),
    nonce: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    madeBy: byUser('made_by'),
    /** When it was made, or a row was last opened again. */
    askedAt: instant('asked_at').notNull(),
    /** When its supplier was last mailed, or will be; a queued mail reports the newest state. */
    mailedAt: instant('mailed_at'),
    /** What the supplier reads. */
    nowCopyId: aCopy('now_copy_id'),
    /** The rows they have answered, as they were then. */
    seenCopyId: aCopy('seen_copy_id'),
  },
  (table) => [
    unique('sheet_receipts_token_hash').on(table.tokenHash),
    index('sheet_receipts_trip').on(table.tripId),
    index('sheet_receipts_made_by').on(table.madeBy),
    index('sheet_receipts_now').on(table.nowCopyId),
    index('sheet_receipts_seen').on(table.seenCopyId),
    check('sheet_receipts_sheet', isOneOf(table.sheet, SHEET_KEYS)),
    check('sheet_receipts_supplier', supplierCheck(table.supplier)),
    check('sheet_receipts_name', nameCheck(table.recipientName)),
    check('sheet_receipts_email', sql`length(${table.recipientEmail}) <= 254`),
    check('sheet_receipts_hash', sql`length(${table.tokenHash}) = 43`),
  ],
);

/** A supplier's answer to a row; a trigger deletes the note when anybody in the row leaves. */
export const sheetReceiptRows = pgTable(
  'sheet_receipt_rows',
  {
    receiptId: uuid('receipt_id')
      .notNull()
      .references(() => sheetReceipts.id, { onDelete: 'cascade' }),
    rowKey: text('row_key').notNull(),
    /** Null if there is only a note. */
    answer: text({ enum: ROW_ANSWERS }),
    answeredAt: instant('answered_at'),
    note: text().notNull().default(''),
    /** Since when a 'Not possible' or a note waits for 'I Have Seen This'; null if none does. */
    waitsSince: instant('waits_since'),
  },
  (table) => [
    primaryKey({ columns: [table.receiptId, table.rowKey] }),
    index('sheet_receipt_rows_waits')
      .on(table.receiptId)
      .where(sql`${table.waitsSince} is not null`),
    check('sheet_receipt_rows_answer', isOneOf(table.answer, ROW_ANSWERS)),
    check(
      'sheet_receipt_rows_note',
      sql`length(${table.note}) <= ${sql.raw(String(SUPPLIER_NOTE_MAX))}`,
    ),
  ],
);

/** Trips whose receipts may be out of date; triggers add them, whoever writes. */
export const sheetsDue = pgTable('sheets_due', { tripId: ofTrip().primaryKey() });

sensitiveOfTrip(sheetCopies, 'rows');
keptAboutNobody(sheetCopies, 'isDraft');
keptAbout(sheetCopyWords, {
  kind: 'What sheets have said about you',
  whose: ofTraveler(sheetCopyWords.tripId, sheetCopyWords.travelerId),
  seenBy: 'operators',
  fields: { words: { words: 'Your words, line by line', isSensitive: true } },
});
keptAboutNobody(sheetSendings, 'sheet', 'supplier', 'sentTo', 'sentAt');
keptAboutNobody(sheetReceipts, 'sheet', 'recipientName', 'recipientEmail', 'nonce', 'tokenHash');
keptAboutNobody(sheetReceipts, 'supplier', 'madeAt', 'askedAt', 'mailedAt');
keptAboutNobody(sheetReceiptRows, 'rowKey', 'answer', 'answeredAt', 'waitsSince');
sensitiveOfTrip(sheetReceiptRows, 'note');
// Sendings and receipts are deleted with their copies.
rowsShredded(sheetCopies);
rowsShredded(sheetCopyWords);
