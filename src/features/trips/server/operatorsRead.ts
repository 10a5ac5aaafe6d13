import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { stageSays } from './stage';
import { trips } from './tables';

/** `operatorsRead` in SQL, for the trip of a statement that reads answers. */
export const OPERATORS_READ: SQL<boolean> = sql`(not (${stageSays('isOpen')}) or ${trips.sendBackReason} is not null)`;

/** Says why an operator gets nothing: there is no such trip, or its answers are not ready yet. */
export async function nothingToRead(db: Db, tripId: string): Promise<AppError> {
  const isThere = (await db.$count(trips, eq(trips.id, tripId))) > 0;
  return new AppError(isThere ? 'not_ready_yet' : 'trip_not_found');
}
