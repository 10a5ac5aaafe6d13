import * as z from 'zod/mini';
import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { shifted } from '@/platform/domain/dayNumber';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { dayIn, endOfDay } from '@/platform/domain/zonedDay';
import { instantsOf } from '@/platform/domain/zonedTime';

/** The organizer's settings (SPEC-2 4 'Deadline'). */
export interface Deadline {
  /** The last day for answers; null without a deadline. */
  answerBy: CalendarDate | null;
  /** True if guests who have not answered are reminded. */
  remind: boolean;
  /** True if the trip is marked ready automatically when the day ends. */
  closeOnDeadline: boolean;
}

/** What a deadline triggers, each once per `answerBy`. */
export const DEADLINE_STEPS = ['first reminder', 'last reminder', 'passed'] as const;
export type DeadlineStep = (typeof DEADLINE_STEPS)[number];

/** The most days before the deadline that a step can be due. */
export const LONGEST_BEFORE = 3;

/** How many days before the deadline guests are reminded, and at what time. */
const DAYS_BEFORE = { 'first reminder': LONGEST_BEFORE, 'last reminder': 1 } as const;
const HOUR = '09:00';

/** Returns when reminders of a day are mailed. */
const reminderTime = (day: CalendarDate, zone: string): Date =>
  new Date(instantsOf()(day, HOUR, zone));

/** Returns the last day whose reminders may be mailed by now: today from 09:00 on, in this zone. */
export function lastReminderDay(zone: string, now: Date): CalendarDate {
  const today = dayIn(zone, now);
  return reminderTime(today, zone) <= now ? today : shifted(today, -1);
}

/** Returns when a step of a deadline is due. */
export function stepTime(step: DeadlineStep, answerBy: CalendarDate, zone: string): Date {
  if (step === 'passed') return endOfDay(answerBy, zone);
  return reminderTime(shifted(answerBy, -DAYS_BEFORE[step]), zone);
}

/** Returns the steps that are due, in order. */
export function stepsDue(answerBy: CalendarDate, zone: string, now: Date): DeadlineStep[] {
  return DEADLINE_STEPS.filter((step) => stepTime(step, answerBy, zone) <= now);
}

/** The facts that decide whether a trip is closing. */
interface Closing extends Pick<Deadline, 'answerBy' | 'closeOnDeadline'> {
  timeZone: string;
  /** True if this deadline has passed before. A trip reopened by hand stays open. */
  isMet: boolean;
  /** True if anybody has answered. Without an answer, the trip stays open. */
  isAnswered: boolean;
}

/** True if the deadline is over: the trip takes no more answers and is marked ready next. */
export function isClosing(
  { answerBy, closeOnDeadline, timeZone, isMet, isAnswered }: Closing,
  now: Date,
): boolean {
  if (answerBy === null || !closeOnDeadline || isMet || !isAnswered) return false;
  return stepTime('passed', answerBy, timeZone) <= now;
}

/**
 * Returns the last day for answers, to be told to the group; null without one, and once it is over,
 * as in a trip that was reopened or stays open after it.
 */
export function dayToAnswerBy(
  { answerBy, timeZone }: { answerBy: CalendarDate | null; timeZone: string },
  now: Date,
): CalendarDate | null {
  return answerBy !== null && stepTime('passed', answerBy, timeZone) > now ? answerBy : null;
}

/** Returns 'Answers by Apr 3, 2027', for members and guests. */
export function answersBy(answerBy: CalendarDate): string {
  return `Answers by ${formatReadableDate(answerBy)}`;
}

/** Says what a deadline will do, in sentences for the organizer; empty without a date. */
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
      ? `When ${formatReadableDate(answerBy)} ends (${place}), the trip is marked as ready, if anybody has answered. You get a mail that says who is missing.`
      : `When ${formatReadableDate(answerBy)} ends (${place}), the trip stays open until you mark it as ready.`,
  );
  return sentences;
}

function reminderSentence(answerBy: CalendarDate, zone: string, now: Date): string {
  const days = (['first reminder', 'last reminder'] as const)
    .filter((step) => stepTime(step, answerBy, zone) > now)
    .map((step) => shifted(answerBy, -DAYS_BEFORE[step]));
  if (days.length === 0) return 'It is too late for reminders.';
  const when = days.map((day) => formatReadableDate(day)).join(' and ');
  return `Guests on your list with an email who have not answered are reminded on ${when}, at ${HOUR}.`;
}

const PAST = 'The deadline cannot be before today.';

/**
 * The deadline form. A past date may stay, but a new one may not be in the past.
 * @param today returns the current day in the organizer's time zone
 */
export function deadlineSchema(saved: CalendarDate | null, today: () => CalendarDate) {
  return deadlineFields.check(
    fieldRule<Deadline>(({ answerBy }) => deadlineIssues(answerBy ?? null, saved, today())),
  );
}

/** The fields without the rule that depends on the trip. */
export const deadlineFields = z.object({
  answerBy: optionalDate,
  remind: z.boolean(),
  closeOnDeadline: z.boolean(),
});
export type DeadlineInput = z.input<typeof deadlineFields>;

/** Returns what is wrong with a new `answerBy`. */
export function deadlineIssues(
  answerBy: CalendarDate | null,
  saved: CalendarDate | null,
  today: CalendarDate,
) {
  const isWrong = answerBy !== null && answerBy !== saved && answerBy < today;
  return isWrong ? [{ path: 'answerBy', message: PAST }] : [];
}
