import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { standingRound } from '../domain/outcome';
import { roundPage } from '../domain/roundPage';
import type { RoundPage } from '../domain/roundViews';
import type { StandingRound } from '../domain/standing';
import { travelerOf } from './foundRound';
import { readRound } from './readRound';
import { readStanding, type StandingFound, type StandingReader } from './readStanding';

interface Asker extends StandingReader {
  isOrganizer: boolean;
}

interface ReadPage {
  found: StandingFound;
  /** Null while nothing is proposed. */
  round: StandingRound | null;
  page: RoundPage;
}

/**
 * What one person reads of a trip's round, on its page and in mails. One that is not judged, since a
 * server of an older version or a hand has changed it, is worked out for them. Throws `trip_not_found`.
 */
export async function readPage(
  db: Db,
  tripId: string,
  asker: Asker,
  read = () => readStanding(db, tripId, asker),
): Promise<ReadPage> {
  const found = await read();
  // Deleted since.
  if (!found) throw new AppError('trip_not_found');
  const { isOrganizer, decides, userId } = asker;
  const reader = { travelerId: travelerOf(found, userId), decides, mayChoose: isOrganizer };
  const isOld = found.round?.isJudged === false;
  const whole = isOld ? (await readRound(db, tripId))?.round : null;
  const round = whole ? standingRound(whole) : found.round;
  const { stage } = found;
  const shown = round && roundPage(round, reader, new Date());
  return { found, round, page: { tripId, stage, isOrganizer, round: shown } };
}
