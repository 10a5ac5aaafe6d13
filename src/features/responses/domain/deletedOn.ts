import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { ANSWER_KEYS, type AnswerKey, fieldOf } from './answerFields';

/** Shown in place of text that was deleted because the trip is over (SPEC-2 9). */
export const deletedOn = (day: CalendarDate): string => `Deleted on ${formatReadableDate(day)}`;

const SENSITIVE: readonly string[] = ANSWER_KEYS.filter(
  (key: AnswerKey) => fieldOf(key).isSensitive,
);

/** An answer as operators read it: its text, or the day it was deleted. */
export function saidOrDeleted(key: string, text: string, day: CalendarDate | null): string {
  const isGone = day !== null && text.trim() === '' && SENSITIVE.includes(key);
  return isGone ? deletedOn(day) : text;
}
