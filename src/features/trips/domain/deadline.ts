import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { endOfDay } from '@/platform/domain/zonedDay';
import { instantReader } from '@/platform/domain/zonedTime';

/** What an organizer sets (SPEC-2 4 'Deadline'). */
export interface Deadline {
  /** The last day for answers; null without one. */
  answerBy: CalendarDate | null;
  /** Whether guests who have not answered are reminded. */
  remind: boolean;
  /** Whether the trip is marked ready by itself when the day ends. */
  closeOnDeadline: boolean;
}

/** What becomes due because of a deadline, each once for each `answerBy`. */
export const DEADLINE_STEPS = ['first reminder', 'last reminder', 'passed'] as const;
export type DeadlineStep = (typeof DEADLINE_STEPS)[number];

/** How many days before it something is due at the earliest. */
export const LONGEST_BEFORE = 3;

/** So many days before it guests are reminded, at this hour. */
const DAYS_BEFORE = { 'first reminder': LONGEST_BEFORE, 'last reminder': 1 } as const;
const HOUR = '09:00';

const daysBefore = (day: CalendarDate, days: number) => dateOfDay(dayNumber(day) - days);

/** When a step of a deadline becomes due. */
export function stepTime(step: DeadlineStep, answerBy: CalendarDate, zone: string): Date {
  if (step === 'passed') return endOfDay(answerBy, zone);
  return new Date(instantReader()(daysBefore(answerBy, DAYS_BEFORE[step]), HOUR, zone));
}

/** The steps whose time has come, in their order. */
export function stepsDue(answerBy: CalendarDate, zone: string, now: Date): DeadlineStep[] {
  return DEADLINE_STEPS.filter((step) => stepTime(step, answerBy, zone) <= now);
}

/** What decides whether a trip is closing. */
interface Closing extends Pick<Deadline, 'answerBy' | 'closeOnDeadline'> {
  timeZone: string;
  /** Whether the end of this day was met before: a trip that was opened again by hand stays open. */
  isMet: boolean;
  /** Whether anybody has answered: otherwise it stays open. */
  isAnswered: boolean;
}

/** Whether the day for answers is over, so that a trip is marked ready next and takes none any more. */
export function isClosing(
  { answerBy, closeOnDeadline, timeZone, isMet, isAnswered }: Closing,
  now: Date,
): boolean {
  if (answerBy === null || !closeOnDeadline || isMet || !isAnswered) return false;
  return stepTime('passed', answerBy, timeZone) <= now;
}

/** 'Answers by Apr 3, 2027', as members and guests read it. */
export function answersBy(answerBy: CalendarDate): string {
  return `Answers by ${formatReadableDate(answerBy)}`;
}

/** What a deadline will do, in sentences for the organizer; nothing without a date. */
export function deadlineSentences(deadline: Deadline, zone: string, now: Date): string[] {
  const { answerBy, remind, closeOnDeadline } = deadline;
  if (answerBy === null) return [];
  const place = zone.replaceAll('_', ' ');
  const isOver = stepTime('passed', answerBy, zone) <= now;
  if (isOver) return [`${formatReadableDate(answerBy)} is over (${place}).`];
  const sentences: string[] = [];
  if (remind) sentences.push(reminderSentence(answerBy, zone, now));
  sentences.push(
    closeOnDeadline
      ? `When ${formatReadableDate(answerBy)} ends (${place}), the trip is marked as ready by itself, if there is an answer. You get a mail that says who is missing.`
      : `When ${formatReadableDate(answerBy)} ends (${place}), the trip stays open until you mark it as ready.`,
  );
  return sentences;
}

function reminderSentence(answerBy: CalendarDate, zone: string, now: Date): string {
  const days = (['first reminder', 'last reminder'] as const)
    .filter((step) => stepTime(step, answerBy, zone) > now)
    .map((step) => daysBefore(answerBy, DAYS_BEFORE[step]));
  if (days.length === 0) return 'It is too late for reminders.';
  const when = days.map((day) => formatReadableDate(day)).join(' and ');
  return `Guests on your list with an email who have not answered are reminded on ${when}, at ${HOUR}.`;
}
