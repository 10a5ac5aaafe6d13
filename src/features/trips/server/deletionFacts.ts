import { eq, sql } from 'drizzle-orm';
import { date, pgView, text } from 'drizzle-orm/pg-core';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import type { DeletionFacts } from '../domain/dayOfDeletion';
import { trips } from './tables';

/**
 * The last day of all plans shared with the group. A view, because plans come after trips in the
 * order of features (DESIGN 2).
 */
const openPlans = pgView('open_plans', {
  tripId: text('trip_id').notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
}).existing();

/** The facts for the day of deletion, for the trip of the enclosing statement. */
export const DELETION_FACTS = {
  isBooked: trips.isBooked,
  endsOn: trips.endsOn,
  endDate: trips.endDate,
  answerBy: trips.answerBy,
  openUntil: sql<CalendarDate | null>`(
    select ${openPlans.lastDay} from ${openPlans} where ${eq(openPlans.tripId, sql`${trips}.id`)}
  )`.as('open_until'),
} satisfies Record<keyof DeletionFacts, unknown>;
