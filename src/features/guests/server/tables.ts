import { and, eq, sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { profiles } from '@/features/profile/server/tables';
import { companions, deletedWithAnswer } from '@/features/responses/server/tables';
import { organizerName } from '@/features/trips/server/queries';
import { ofTrip, trips } from '@/features/trips/server/tables';
import { instant } from '@/platform/server/database/columns';
import { keptAbout, type Person } from '@/platform/server/database/kept';
import { DECLINE_REASON_MAX, GUEST_NAME_MAX } from '../domain/guestLimits';

/** The guests expected on a trip (SPEC-2 4). */
export const guests = pgTable(
  'guests',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    name: text().notNull(),
    /** What the organizer wrote in brackets behind it, for themselves alone. */
    note: text().notNull().default(''),
    /** In lower case, like the emails of accounts. */
    email: text(),
    /** The token in their personal link. Not hashed: the organizer may copy the link any day. */
    token: text().notNull().unique(),
    /** The hashes of tokens that ended when the trip changed hands, newest first. */
    formerTokens: text('former_tokens').array().notNull().default([]),
    /** When somebody with such a token asked for the new link; null once it was given. */
    linkAskedAt: instant('link_asked_at'),
    /** When somebody with their link last asked for the trip to take answers again. */
    openAskedAt: instant('open_asked_at'),
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
    check('guests_note', sql`length(${table.note}) <= ${sql.raw(String(GUEST_NAME_MAX))}`),
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

/** Selects one guest of a trip: of another trip's, nothing. */
export const isGuestOf = (tripId: string, guestId: string) =>
  and(eq(guests.id, guestId), eq(guests.tripId, tripId));

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

/** Companions and answers of one name that are two people, as the organizer or the party says. */
export const companionsApart = pgTable(
  'companions_apart',
  {
    tripId: ofTrip(),
    companionId: text('companion_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.companionId, table.userId] }),
    foreignKey({
      name: 'companions_apart_companion',
      columns: [table.tripId, table.companionId],
      foreignColumns: [companions.tripId, companions.travelerId],
    }).onDelete('cascade'),
    deletedWithAnswer('companions_apart_answer', table.tripId, table.userId),
    index('companions_apart_answer').on(table.tripId, table.userId),
  ],
);

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

for (const { kind, ...whose } of [
  { rows: isTied, until: 'travel' as const, kind: 'Your place on the organizer’s list' },
  { rows: isKeptFor, until: 'trip' as const, kind: 'Lists that your email is on' },
]) {
  keptAbout(guests, {
    kind,
    whose,
    seenBy: 'organizer',
    heading,
    fields: {
      name: { words: 'Name on the list', seenBy: 'group' },
      note: { words: 'The organizer’s own note', isSecret: true },
      email: 'Email on the list',
      token: { words: 'The secret in your personal link', isSecret: true },
      formerTokens: { words: 'The secrets in earlier links, scrambled', isSecret: true },
      linkAskedAt: 'New link asked for on',
      openAskedAt: 'Asked to open the responses on',
      addedAt: 'Added on',
      openedAt: 'Link first opened on',
      declinedAt: { words: 'Can’t come, said on', seenBy: 'group' },
      declineReason: { words: 'Why you can’t come', isSensitive: true },
    },
  });
}
