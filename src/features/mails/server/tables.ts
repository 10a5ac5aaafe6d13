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
import { goesWithAnswer } from '@/features/responses/server/tables';
import { ofTrip } from '@/features/trips/server/tables';
import type { KeptUntil } from '@/platform/domain/kept';
import { instant } from '@/platform/server/database/columns';
import { keptAbout, keptAboutNobody, type Whose } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';
import { addressKey } from './addressKey';

/**
 * Who gets mails about a trip, and whether they want them; anyone who has the token may end them. Nobody
 * is written to from here, so it has no address: only a hash of each, for comparing.
 */
export const mailings = pgTable(
  'mailings',
  {
    tripId: ofTrip(),
    /** A hash of the address (`addressKey`); a trigger hashes what servers of the previous version write. */
    address: text('email').notNull(),
    /** Kept as it is: each mail carries it. */
    token: text().notNull().unique(),
    endedAt: instant('ended_at'),
    /** When a mail to a guest, or a reminder to a traveler, was last asked for, or sent. */
    guestMailAt: instant('guest_mail_at'),
    /** Which of them that was: no other one goes out. */
    guestMailClaim: uuid('guest_mail_claim'),
    /** Since when the address is neither on the list nor an account's; triggers write it. */
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

// What has been ended stays ended for as long as there is the trip.
tidiedAfter(mailings.leftAt, '24 hours', sql`${mailings.endedAt} is null`);

/** Addresses that want no mails about trips at all; hashed, since nobody is written to. */
export const endedAddresses = pgTable('ended_addresses', {
  key: text().primaryKey(),
  endedAt: instant('ended_at').notNull().defaultNow(),
});

/** Mails to guests that an organizer's account has asked for, reminders included, for the count of a day. */
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

/** When an operator or a traveler was last told that a trip is ready, for one mail an hour. */
export const readyMails = pgTable(
  'operator_mails',
  {
    tripId: ofTrip(),
    userId: ofUser(),
    toldAt: instant('told_at').notNull(),
    /** Since when it was ready then. */
    since: instant('since').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.userId] }),
    index('operator_mails_user_id').on(table.userId),
  ],
);
tidiedAfter(readyMails.toldAt, '1 day');

/** Of which answers the organizer has had a mail, and which mail it was. */
export const toldAnswers = pgTable(
  'told_answers',
  {
    tripId: text('trip_id').notNull(),
    userId: text('user_id').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.userId] }),
    goesWithAnswer('told_answers_answer', table.tripId, table.userId),
  ],
);

/** What the organizer of a trip was last told of its answers. */
export const tripNews = pgTable('trip_news', {
  tripId: ofTrip().primaryKey(),
  toldAt: instant('told_at').notNull(),
  /** How many they were when everyone had answered. */
  everyoneOf: integer('everyone_of'),
});

/**
 * Trips of which there may be something to tell the organizer, and from when on. Triggers add a row
 * whenever somebody has answered or was let in, the list of guests or the number of people has
 * changed, or the trip takes answers again; what has been looked at is removed. So nothing else has
 * to be looked at.
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
    address: { words: 'Your address, as a hash', isSecret: true },
    token: { words: 'What the link carries that ends them', isSecret: true },
    endedAt: { words: 'When you ended them', seenBy: 'you' },
    guestMailAt: { words: 'When you were last reminded', seenBy: 'organizer' },
    guestMailClaim: { words: 'Which reminder that was', isSecret: true },
    leftAt: 'Since when you are no part of the trip',
  },
});
keptAbout(endedAddresses, {
  kind: 'That you want no mails about trips',
  whose: ofAddress(endedAddresses.key, 'forGood'),
  seenBy: 'nobody',
  fields: { key: { words: 'Your address, as a hash', isSecret: true }, endedAt: 'Since when' },
});
keptAbout(sentNudges, {
  kind: 'Reminders that you have sent',
  whose: ofAccount(sentNudges.userId),
  seenBy: 'nobody',
  fields: { sentAt: 'When' },
});
keptAbout(readyMails, {
  kind: 'When you were told that a trip is ready',
  whose: ofAccount(readyMails.userId),
  seenBy: 'nobody',
  fields: { toldAt: 'When', since: 'Since when it was ready' },
});
keptAbout(toldAnswers, {
  kind: 'When the organizer was told of your answers',
  whose: ofAccount(toldAnswers.userId, 'travel'),
  seenBy: 'organizer',
  fields: { toldAt: 'When' },
});
keptAboutNobody(tripNews, 'toldAt', 'everyoneOf');
keptAboutNobody(newsDue, 'dueAt');
