import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';

interface Answered {
  /** Null for the organizer's own answers. */
  organizerName: string | null;
  /** The last day for answers; null if none is set. */
  answerBy: CalendarDate | null;
  /** The account's email, where mails go. */
  email: string;
}

/**
 * Says what happens next, by when, and how they will hear of it, to somebody who has just answered
 * (SPEC-2 4 'Said where it is asked').
 */
export function afterAnswering({ organizerName, answerBy, email }: Answered): string[] {
  const marks = organizerName === null ? 'you mark' : `${organizerName} marks`;
  const when =
    answerBy === null
      ? 'Once everyone has answered,'
      : `The others can answer until ${formatReadableDate(answerBy)}. Then`;
  return [
    'Your response is with the group. You can change it until the trip is marked as ready.',
    `${when} ${marks} the trip as ready, and our operators make a plan for it.`,
    `We will write to ${email} ${organizerName === null ? 'when others answer' : 'when planning begins'}, and when there is a plan to look at.`,
  ];
}

/** Told to somebody whose answers don't count until the organizer lets them in. */
export const willBeLetIn = (organizerName: string) => `${organizerName} will let you in.`;

/** Like `afterAnswering`, for somebody waiting to be let in. */
export function whileWaiting(organizerName: string): string[] {
  return [
    willBeLetIn(organizerName),
    'Until then nobody in the group sees your response. You find the trip on your dashboard.',
  ];
}
