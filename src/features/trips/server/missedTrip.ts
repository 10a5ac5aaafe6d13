import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Misses } from '@/platform/server/misses';

interface Asker {
  actor: Actor;
  misses: Misses;
}

/** Counts that someone has asked for a trip that does not exist, and returns what they are told. */
export async function missedTrip({ actor, misses }: Asker): Promise<AppError> {
  const counted = await misses.count(actor.userId);
  return new AppError(counted ? 'trip_not_found' : 'too_many_misses');
}

/** Throws `too_many_misses` for anyone who has tried so many ids that a hit may be a guess. */
export async function refuseGuesser({ actor, misses }: Asker): Promise<void> {
  if (await misses.areTooMany(actor.userId)) throw new AppError('too_many_misses');
}
