import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { roundPage } from '../domain/roundPage';
import type { RoundPage } from '../domain/roundViews';
import { asJudged } from './judge';
import { type RoundReader, readRound, type StandingFound, travelerOf } from './readRound';

interface Asker extends RoundReader {
  isOrganizer: boolean;
}

interface ReadPage {
  found: StandingFound;
  page: RoundPage;
}

/**
 * Reads what one person sees of a trip's round, on its page and in mails. If its stored outcomes
 * are out of date, because an update or somebody by hand has changed it, they
 * are worked out for this reader. Throws `trip_not_found`.
 */
export async function readPage(
  db: Db,
  tripId: string,
  asker: Asker,
  read = () => readRound(db, tripId, asker),
): Promise<ReadPage> {
  let found = await read();
  if (found?.round?.isJudged === false) {
    found = await asJudged(db, tripId, (tx) => readRound(tx, tripId, asker));
  }
  // The trip was deleted in the meantime.
  if (!found) throw new AppError('trip_not_found');
  const { isOrganizer, decides, userId } = asker;
  const reader = {
    ...{ travelerId: travelerOf(found, userId), decides },
    isOperator: decides && !isOrganizer,
  };
  const { round, stage } = found;
  const shown = round && roundPage(round, reader, new Date());
  return { found, page: { tripId, stage, isOrganizer, round: shown } };
}
