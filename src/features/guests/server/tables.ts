import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { deletedWithAnswer } from '@/features/responses/server/tables';
import { organizerName } from '@/features/trips/server/queries';
import { ofTrip, trips } from '@/features/trips/server/tables';
import { instant } from '@/platform/server/database/columns';
import { keptAbout, type Person } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';
import { DECLINE_NAME_MAX, DECLINE_REASON_MAX, GUEST_NAME_MAX } from '../domain/guestLimits';
import { REMEMBERED_DAYS } from './tripCookie';

/** The guests expected on a trip (SPEC-2 4). */
export const guests = pgTable(
  'guests',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    name: text().notNull(),
    /** In lower case, like the emails of accounts. */
    email: text(),
    /** The token in their personal link. Not hashed: the organizer may copy the link any day. */
    token: text().notNull().unique(),
    addedAt: instant('added_at').notNull().defaultNow(),
    /** When their link was first opened. */
    openedAt: instant('opened_at'),
    /** Since when they can't come; null again once they have answered. */
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason').notNull().default(''),
    /** The account whose answer here is theirs. Deleting the answer deletes the row (SPEC-2 9). */
    userId: text('user_id'),
  },
  (table) => [
    deletedWithAnswer('guests_answer', table.tripId, table.userId),
    uniqueIndex('guests_one_place').on(table.tripId, table.userId),
    // A couple may share an address.
    index('guests_email').on(table.tripId, table.email),
    index('guests_trip').on(table.tripId, table.addedAt),
    check(
      'guests_name',
      sql`length(trim(${table.name})) between 1 and ${sql.raw(String(GUEST_NAME_MAX))}`,
    ),
    check(
      'guests_email_form',
      sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`,
    ),
    check('guests_token', sql`length(${table.token}) between 22 and 100`),
    check(
      'guests_declined',
      sql`length(${table.declineReason}) <= ${sql.raw(String(DECLINE_REASON_MAX))} and (${table.declinedAt} is not null or ${table.declineReason} = '') and (${table.declinedAt} is null or ${table.userId} is null)`,
    ),
  ],
);

/** Guests and answers that the organizer says are different people (SPEC-2 4 'Is this them?'). */
export const guestsApart = pgTable(
  'guests_apart',
  {
    tripId: ofTrip(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guestId, table.userId] }),
    deletedWithAnswer('guests_apart_answer', table.tripId, table.userId),
    index('guests_apart_answer').on(table.tripId, table.userId),
  ],
);

/**
 * Declines by the group's link (SPEC-2 4): a name, and a reason if they gave one. Changes no guest
 * until the organizer has said whose decline it is.
 */
export const nameDeclines = pgTable(
  'name_declines',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    /** Hash of the token in the sender's browser, which takes it back. */
    tokenHash: text('token_hash').notNull().unique(),
    name: text().notNull(),
    reason: text().notNull().default(''),
    declinedAt: instant('declined_at').notNull().defaultNow(),
    /** When the organizer settled or removed it; its sender is not told. */
    settledAt: instant('settled_at'),
    /** The guest it belongs to, according to the organizer. */
    guestId: uuid('guest_id').references(() => guests.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('name_declines_trip').on(table.tripId, table.declinedAt),
    index('name_declines_guest').on(table.guestId).where(sql`${table.guestId} is not null`),
    check('name_declines_hash', sql`length(${table.tokenHash}) = 64`),
    check(
      'name_declines_text',
      sql`length(trim(${table.name})) between 1 and ${sql.raw(String(DECLINE_NAME_MAX))} and length(${table.reason}) <= ${sql.raw(String(DECLINE_REASON_MAX))}`,
    ),
  ],
);
// By then no browser remembers it.
tidiedAfter(nameDeclines.settledAt, `${REMEMBERED_DAYS} days`);

/** The places tied to a person, and those kept only for their verified email. */
const isTied = ({ userId }: Person) => sql`${guests.userId} = ${userId}`;
const isKeptFor = ({ email, isVerified }: Person) =>
  isVerified ? sql`${guests.userId} is null and ${guests.email} = ${email}` : sql`false`;

/** Whose list it is, as the invitation names them. */
const heading = {
  facts: sql`(
    select jsonb_build_object(
      'firstName', own.first_name, 'lastName', own.last_name, 'email', account.email)
    from ${trips} trip join ${users} account on account.id = trip.user_id
    left join ${profiles} own on own.user_id = trip.user_id
    where trip.id = ${guests.tripId})`,
  words: (organizer: Parameters<typeof organizerName>[0]) =>
    `Organized by ${organizerName(organizer)}`,
};

for (const { rows, until, place, declined } of [
  {
    ...{ rows: isTied, until: 'travel' as const },
    place: 'Your place on the organizer’s list',
    declined: 'Your ‘I Can’t Come’ by the group’s link',
  },
  {
    ...{ rows: isKeptFor, until: 'trip' as const },
    place: 'Lists that your email is on',
    declined: 'An ‘I Can’t Come’ for such a list, by the group’s link',
  },
]) {
  keptAbout(guests, {
    kind: place,
    whose: { rows, until },
    seenBy: 'organizer',
    heading,
    fields: {
      name: { words: 'Name on the list', seenBy: 'group' },
      email: 'Email on the list',
      token: { words: 'The secret in your personal link', isSecret: true },
      addedAt: 'Added on',
      openedAt: 'Link first opened on',
      declinedAt: { words: 'Can’t come, said on', seenBy: 'group' },
      declineReason: { words: 'Why you can’t come', isSensitive: true },
    },
  });
  keptAbout(nameDeclines, {
    kind: declined,
    whose: {
      rows: (person) =>
        sql`${nameDeclines.guestId} in (select ${guests.id} from ${guests} where ${rows(person)})`,
      until,
    },
    seenBy: 'organizer',
    fields: {
      tokenHash: { words: 'The secret that takes it back, scrambled', isSecret: true },
      name: 'Name',
      reason: { words: 'Why not', isSensitive: true },
      declinedAt: 'Said on',
      settledAt: 'The organizer said that it is you on',
    },
  });
}
