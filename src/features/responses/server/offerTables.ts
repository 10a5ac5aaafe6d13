import { pgTable, text } from 'drizzle-orm/pg-core';
import { ofTrip } from '@/features/trips/server/tables';
import { instant } from '@/platform/server/database/columns';
import { keptAbout } from '@/platform/server/database/kept';
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

keptAbout(handOffers, {
  kind: 'A trip that you are asked to organize',
  whose: ofTraveler(handOffers.tripId, handOffers.travelerId),
  seenBy: 'organizer',
  fields: { offeredAt: 'Asked on' },
});
