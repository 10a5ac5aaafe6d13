import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { roundPage } from '../domain/roundPage';
import type { RoundPage } from '../domain/roundViews';
import { asJudged } from './judge';
import { type RoundReader, readRound, type StandingFound, travelerOf } from './readRound';

interface Asker extends RoundReader {
  isOrganizer: boolean;
}

/**
 * Reads a trip's round for its page and for mails. If its stored outcomes are out of date, because
 * an update or somebody by hand has changed it, they are worked out for this reader. Throws
 * `trip_not_found`.
 */
export async function readJudged(
  db: Db,
  tripId: string,
  reader: RoundReader,
  read = () => readRound(db, tripId, reader),
): Promise<StandingFound> {
  let found = await read();
  if (found?.round?.isJudged === false) {
    found = await asJudged(db, tripId, (tx) => readRound(tx, tripId, reader));
  }
  // The trip was deleted in the meantime.
  if (!found) throw new AppError('trip_not_found');
  return found;
}

/** What one person sees of a trip's round, on its page and in mails. */
export function pageOf(found: StandingFound, { isOrganizer, decides, userId }: Asker): RoundPage {
  const { tripId, round, stage } = found;
  const reader = {
    ...{ travelerId: travelerOf(found, userId), decides },
    isOperator: decides && !isOrganizer,
  };
  return { tripId, stage, isOrganizer, round: round && roundPage(round, reader, new Date()) };
}
