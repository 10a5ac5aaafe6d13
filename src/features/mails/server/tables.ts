import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofAccount, ofUser } from '@/features/identity/server/tables';
import { deletedWithAnswer } from '@/features/responses/server/tables';
import { ofTrip } from '@/features/trips/server/tables';
import type { KeptUntil } from '@/platform/domain/kept';
import { instant } from '@/platform/server/database/columns';
import { keptAbout, keptAboutNobody, type Whose } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';

/** Hashes an address for comparison; database triggers compute the same hash. */
export function addressKey(email: string): string {
  return createHash('sha256').update(email).digest('hex');
}

/**
 * The recipients of mails about a trip, and whether they have opted out; whoever holds the token
 * may opt out. Only a hash of each address is stored, because nothing is sent from this table.
 */
export const mailings = pgTable(
  'mailings',
  {
    tripId: ofTrip(),
    /** A hash of the address (`addressKey`); a trigger hashes what isn't one. */
    address: text('email').notNull(),
    /** Stored in plain text, because each mail carries it. */
    token: text().notNull().unique(),
    endedAt: instant('ended_at'),
    /** When a mail to a guest, or a reminder to a traveler, was last requested or sent. */
    guestMailAt: instant('guest_mail_at'),
    /** The claim of that mail; mails with an older claim are not sent. */
    guestMailClaim: uuid('guest_mail_claim'),
    /** Since when the address is neither on the guest list nor an account's; set by triggers. */
    leftAt: instant('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.address] }),
    index('mailings_address').on(table.address),
    index('mailings_left_at').on(table.leftAt).where(sql`${table.leftAt} is not null`),
    check('mailings_email', sql`${table.address} = lower(${table.address})`),
    check('mailings_token', sql`length(${table.token}) = 32`),
  ],
);

// An opt-out lasts as long as the trip exists.
tidiedAfter(mailings.leftAt, '24 hours', () => sql`${mailings.endedAt} is null`);

/** Hashes of addresses that want no mails about any trip. */
export const endedAddresses = pgTable('ended_addresses', {
  key: text().primaryKey(),
  endedAt: instant('ended_at').notNull().defaultNow(),
});

/** Mails to guests requested by an account, including reminders; counted for the daily limit. */
export const sentNudges = pgTable(
  'sent_nudges',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ofUser(),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('sent_nudges_user').on(table.userId, table.sentAt)],
);
tidiedAfter(sentNudges.sentAt, '2 days');

/** When an operator or traveler was last told that a trip is ready; one mail an hour at most. */
export const readyMails = pgTable(
  'operator_mails',
  {
    tripId: ofTrip(),
    userId: ofUser(),
    toldAt: instant('told_at').notNull(),
    /** When the trip had become ready, in that mail. */
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.userId] }),
    index('operator_mails_user_id').on(table.userId),
  ],
);
tidiedAfter(readyMails.toldAt, '1 day');

/** The answers that a mail to the organizer has mentioned, and which mail it was. */
export const toldAnswers = pgTable(
  'told_answers',
  {
    tripId: text('trip_id').notNull(),
    userId: text('user_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.userId] }),
    deletedWithAnswer('told_answers_answer', table.tripId, table.userId),
  ],
);

/** What the organizer of a trip was last told about its answers. */
export const tripNews = pgTable('trip_news', {
  tripId: ofTrip().primaryKey(),
  toldAt: instant('told_at').notNull(),
  /** The size of the group when everyone had answered. */
  everyoneOf: integer('everyone_of'),
});

/**
 * Trips that may have news for their organizer, and when to look at them. Triggers add a row
 * whenever somebody answers or is let in, the guest list or the number of people changes, or the
 * trip reopens for answers. Rows are deleted once handled, so no other trip needs to be looked at.
 */
export const newsDue = pgTable(
  'news_due',
  {
    tripId: ofTrip(),
    dueAt: instant('due_at').notNull().default(sql`'-infinity'`),
  },
  (table) => [index('news_due_at').on(table.dueAt), index('news_due_trip').on(table.tripId)],
);

const ofAddress = (column: PgColumn, until: KeptUntil): Whose => ({
  rows: ({ email, isVerified }) =>
    isVerified ? eq(column, addressKey(email)) : sql`${column} is null`,
  until,
});

keptAbout(mailings, {
  kind: 'Mails about a trip',
  whose: ofAddress(mailings.address, 'tripHash'),
  seenBy: 'nobody',
  fields: {
    address: { words: 'Your email, scrambled', isSecret: true },
    token: { words: 'The secret in the link that ends them', isSecret: true },
    endedAt: { words: 'Ended by you on', seenBy: 'you' },
    guestMailAt: { words: 'Last reminder', seenBy: 'organizer' },
    guestMailClaim: { words: 'Which reminder', isSecret: true },
    leftAt: 'You left the trip on',
  },
});
keptAbout(endedAddresses, {
  kind: 'Your wish for no mails about trips',
  whose: ofAddress(endedAddresses.key, 'forGood'),
  seenBy: 'nobody',
  fields: { key: { words: 'Your email, scrambled', isSecret: true }, endedAt: 'Since' },
});
keptAbout(sentNudges, {
  kind: 'Reminders that you have sent',
  whose: ofAccount(sentNudges.userId),
  seenBy: 'nobody',
  fields: { sentAt: 'Sent on' },
});
keptAbout(readyMails, {
  kind: 'Mails to you about a trip that is ready',
  whose: ofAccount(readyMails.userId),
  seenBy: 'nobody',
  fields: { toldAt: 'Sent on', since: 'Ready since' },
});
keptAbout(toldAnswers, {
  kind: 'Mails to the organizer about your response',
  whose: ofAccount(toldAnswers.userId, 'travel'),
  seenBy: 'organizer',
  fields: { toldAt: 'Sent on' },
});
keptAboutNobody(tripNews, 'toldAt', 'everyoneOf');
keptAboutNobody(newsDue, 'dueAt');
