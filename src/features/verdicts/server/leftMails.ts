import { and, desc, eq } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import {
  defineMail,
  type MailErrand,
  SENT_TO,
  type TripLetter,
  toOrganizer,
  toTrip,
} from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { fullName } from '@/features/profile/domain/fullName';
import { profiles } from '@/features/profile/server/tables';
import { STAGE_KEYS, STAGES, type Stage } from '@/features/trips/domain/stage';
import { operatorNews } from '@/features/trips/server/tables';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import type { Db } from '@/platform/server/database/database';
import type { StandingRound } from '../domain/standing';
import { readRound, WHOLE } from './readRound';

/** How many of those who stay pay another share. */
interface Moved {
  /** Of these, more than they agreed to. */
  asked: number;
  /** Of these, no more than they agreed to. */
  told: number;
}

/** Counts those whose share of an open plan has changed, or of the chosen one. */
function movedShares(round: Pick<StandingRound, 'variants' | 'chosen'> | null): Moved {
  const [asked, told] = [new Set<string>(), new Set<string>()];
  for (const { proposalId, people } of round?.variants ?? []) {
    if (round?.chosen && round.chosen.proposalId !== proposalId) continue;
    for (const { travelerId, consequence, changes, price } of people) {
      if (price === null || !changes.some(({ kind }) => kind === 'share')) continue;
      if (consequence === 'ask') asked.add(travelerId);
      if (consequence === 'tell') told.add(travelerId);
    }
  }
  return { asked: asked.size, told: [...told].filter((id) => !asked.has(id)).length };
}

const ofThose = (count: number) => `${count === 1 ? 'One' : count} of those who stay`;

function sharesInWords({ asked, told }: Moved): string[] {
  if (asked + told === 0) return ['Nobody who had agreed pays another share.'];
  const areAsked = `${ofThose(asked)} would pay more than they agreed to, and ${asked === 1 ? 'is' : 'are'} asked again.`;
  const areTold = `${ofThose(told)} ${told === 1 ? 'pays' : 'pay'} another share now, within what they agreed to.`;
  return [...(asked > 0 ? [areAsked] : []), ...(told > 0 ? [areTold] : [])];
}

/** Says what somebody's leaving means, by when they left and where the trip is now. */
function consequences(left: Stage, now: Stage, moved: Moved): string[] {
  const [was, is] = [STAGES[left], STAGES[now]];
  if (is.isOpen)
    return ['If they change their mind, they can answer again until the trip is ready.'];
  if (!is.isOnDesk) return ['The trip is over, so nothing else changes.'];
  const told = 'Our operators know it too.';
  if (is.asksGroup) {
    const choice = was.awaitsBooking
      ? 'Your choice no longer stands: without them somebody would pay more than they agreed to, or nobody would go. Please choose again on the plan’s page.'
      : 'The plans that are with the group are without them now.';
    return [choice, ...sharesInWords(moved), told];
  }
  if (is.awaitsBooking) return ['Your choice stays.', ...sharesInWords(moved), told];
  if (is.keepsPlan) return ['The trip stays booked.', ...sharesInWords(moved), told];
  return ['Our operators know it too, and plan without them.'];
}

interface SomebodyLeft {
  name: string;
  left: Stage;
  moved: Moved;
  /** A companion, without whoever answered for them. */
  isAlone: boolean;
}

/** Tells an organizer who has left, and what that means. */
function leftLetter(
  { tripId, tripName, stage }: Pick<MailedTrip, 'tripId' | 'tripName' | 'stage'>,
  { name, left, moved, isAlone }: SomebodyLeft,
  origin: string,
): TripLetter {
  const who = withoutWebAddresses(name);
  return {
    subject: `${who} has left “${tripName}”`,
    heading: 'Somebody has left your trip',
    names: [who, tripName],
    paragraphs: [
      isAlone
        ? `${who} can’t come to “${tripName}” any more. Whoever answered for them stays.`
        : `${who} has left “${tripName}”, and their response is deleted.`,
      consequences(left, stage, moved).join('\n'),
    ],
    button: toTrip(tripId, origin),
    footnote: SENT_TO.organizer,
  };
}

/** The name of a companion who has left, as operators were told it. */
async function companionOf(db: Db, newsId: string): Promise<string> {
  const [news] = await db
    .select({ name: operatorNews.name })
    .from(operatorNews)
    .where(eq(operatorNews.id, Number(newsId)));
  return news?.name ?? 'Somebody';
}

/** Their name in the answers, if operators were told it, else in the profile, else their email. */
async function nameOf(db: Db, tripId: string, userId: string | undefined): Promise<string> {
  const gone = 'Somebody who has deleted their account';
  if (userId === undefined) return gone;
  const [news] = await db
    .select({ name: operatorNews.name })
    .from(operatorNews)
    .where(and(eq(operatorNews.tripId, tripId), eq(operatorNews.userId, userId)))
    .orderBy(desc(operatorNews.id))
    .limit(1);
  if (news) return news.name;
  const [person] = await db
    .select({
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: users.email,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) return gone;
  const { firstName, lastName, email } = person;
  return fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || email;
}

const isStage = (stage: string | undefined): stage is Stage =>
  STAGE_KEYS.some((one) => one === stage);

/** Tells an organizer that somebody has left. */
export const LEFT_MAILS: Record<'travelerLeft', MailErrand> = {
  travelerLeft: defineMail({
    kind: 'traveler left',
    async facts({ db, trip: { tripId }, data }): Promise<SomebodyLeft | null> {
      const { userId, stage: left, companionNews } = data;
      if (!isStage(left)) return null;
      const found = await readRound(db, tripId, WHOLE);
      const moved = movedShares(found?.round ?? null);
      const isAlone = companionNews !== undefined;
      const name = isAlone
        ? await companionOf(db, companionNews)
        : await nameOf(db, tripId, userId);
      return { name, left, moved, isAlone };
    },
    to: toOrganizer,
    letter: leftLetter,
  }),
};
