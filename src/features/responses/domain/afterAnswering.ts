import { STAGES } from '@/features/trips/domain/stage';
import type { Invitation } from '@/features/trips/domain/tripViews';
import type { AppErrorCode } from '@/platform/domain/appError';
import { formatReadableDate } from '@/platform/domain/calendarDate';

type Answered = Pick<Invitation, 'organizerName' | 'isOrganizer' | 'answerBy'>;

/**
 * Says what happens next, by when, and how they will hear of it, to somebody who has just answered
 * (SPEC-2 4 'Said where it is asked'). The organizer gets no mail that planning begins: it begins
 * because they say so.
 * @param email the account's, where mails go
 */
export function afterAnswering(
  { organizerName, isOrganizer, answerBy }: Answered,
  email: string,
): string[] {
  const marks = isOrganizer ? 'you mark' : `${organizerName} marks`;
  const planning = 'Then our operators make a plan for the trip.';
  return [
    `Your response is with the group. You can change it until ${marks} the trip as ready.`,
    answerBy === null
      ? planning
      : `The others are asked to answer by ${formatReadableDate(answerBy)}. ${planning}`,
    `We will write to ${email} ${isOrganizer ? 'when others answer' : 'when planning begins'}, and when there is a plan to look at.`,
  ];
}

/** Told to somebody whose response doesn't count until the organizer lets them in. */
export const willBeLetIn = (organizerName: string) => `${organizerName} will let you in.`;

/** Like `afterAnswering`, for somebody waiting to be let in. */
export function whileWaiting(organizerName: string): string[] {
  return [
    willBeLetIn(organizerName),
    'Until then nobody in the group sees your response. You find the trip on your dashboard.',
  ];
}

/** Returns why a trip takes no answers from this invitee (SPEC 4, SPEC-2 4); null while it does. */
export function closedBecause({
  stage,
  isRemoved,
}: Pick<Invitation, 'stage' | 'isRemoved'>): AppErrorCode | null {
  if (isRemoved) return 'removed_from_trip';
  return STAGES[stage].isOpen ? null : 'trip_ready';
}
