import { eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { stageSays } from './stage';
import { trips } from './tables';

/** `operatorsRead` of a statement's trip: asked where answers are read. */
export const OPERATORS_READ: SQL<boolean> = sql`(not (${stageSays('isOpen')}) or ${trips.sendBackReason} is not null)`;

/** Why an operator was given nothing of a trip: it is not there, or its answers are not theirs to read yet. */
export async function nothingToRead(db: Db, tripId: string): Promise<AppError> {
  const isThere = (await db.$count(trips, eq(trips.id, tripId))) > 0;
  return new AppError(isThere ? 'not_ready_yet' : 'trip_not_found');
}
