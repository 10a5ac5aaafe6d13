import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { ofTrip } from '@/features/trips/server/tables';
import { instant } from '@/platform/server/database/columns';
import { keptAbout, type Whose } from '@/platform/server/database/kept';
import { deletedWithTraveler, ofTraveler } from './tables';

/** A trip that its organizer offers to one of its travelers (SPEC-4 16). One offer at a time. */
export const handOffers = pgTable(
  'hand_offers',
  {
    tripId: ofTrip().primaryKey(),
    travelerId: text('traveler_id').notNull(),
    offeredAt: instant('offered_at').notNull(),
  },
  (table) => [deletedWithTraveler('hand_offers_traveler', table.tripId, table.travelerId)],
);

/**
 * Two responses that the organizer takes for one person's (SPEC-4 16), in the order of their ids.
 * Each account says for itself which one stays; the row goes with either response.
 */
export const samePersonAsks = pgTable(
  'same_person_asks',
  {
    tripId: ofTrip(),
    firstId: text('first_id').notNull(),
    secondId: text('second_id').notNull(),
    firstKeeps: text('first_keeps'),
    secondKeeps: text('second_keeps'),
    askedAt: instant('asked_at').notNull(),
    /** When one of them said that they are two people; they are not asked again. */
    deniedAt: instant('denied_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.firstId, table.secondId] }),
    deletedWithTraveler('same_person_asks_first', table.tripId, table.firstId),
    deletedWithTraveler('same_person_asks_second', table.tripId, table.secondId),
    check('same_person_asks_order', sql`${table.firstId} < ${table.secondId}`),
    check(
      'same_person_asks_keeps',
      sql`coalesce(${table.firstKeeps}, ${table.firstId}) in (${table.firstId}, ${table.secondId})
        and coalesce(${table.secondKeeps}, ${table.firstId}) in (${table.firstId}, ${table.secondId})`,
    ),
  ],
);

keptAbout(handOffers, {
  kind: 'A trip that you are asked to organize',
  whose: ofTraveler(handOffers.tripId, handOffers.travelerId),
  seenBy: 'organizer',
  fields: { offeredAt: 'Asked on' },
});

const [ofFirst, ofSecond] = [samePersonAsks.firstId, samePersonAsks.secondId].map((id) =>
  ofTraveler(samePersonAsks.tripId, id),
) as [Whose, Whose];
keptAbout(samePersonAsks, {
  kind: 'Two responses that may both be yours',
  whose: {
    ...ofFirst,
    rows: (person) => sql`(${ofFirst.rows(person)} or ${ofSecond.rows(person)})`,
  },
  seenBy: 'organizer',
  fields: {
    askedAt: 'Asked on',
    deniedAt: 'Said to be two people on',
    firstKeeps: { words: 'Which response stays', isSecret: true },
    secondKeeps: { words: 'Which response the other account keeps', isSecret: true },
  },
});
