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
 * Reads what one person sees of a trip's round, on its page and in mails. If its stored outcomes
 * are out of date, because an update or somebody by hand has changed it, they
 * are worked out for this reader. Throws `trip_not_found`.
 */
export async function readPage(
  db: Db,
  tripId: string,
  asker: Asker,
  read = () => readStanding(db, tripId, asker),
): Promise<ReadPage> {
  const found = await read();
  // The trip was deleted in the meantime.
  if (!found) throw new AppError('trip_not_found');
  const { isOrganizer, decides, userId } = asker;
  const reader = { travelerId: travelerOf(found, userId), decides };
  const isOld = found.round?.isJudged === false;
  const whole = isOld ? (await readRound(db, tripId))?.round : null;
  const round = whole ? standingRound(whole) : found.round;
  const { stage } = found;
  const shown = round && roundPage(round, reader, new Date());
  return { found, round, page: { tripId, stage, isOrganizer, round: shown } };
}
