import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { ANSWER_KEYS, type AnswerKey, fieldOf } from './answerFields';

/** SPEC-2 9: what stands in the place of what was deleted because a trip is over. */
export const deletedOn = (day: CalendarDate): string => `Deleted on ${formatReadableDate(day)}`;

const SENSITIVE: readonly string[] = ANSWER_KEYS.filter(
  (key: AnswerKey) => fieldOf(key).isSensitive,
);

/** An answer as operators read it: what it says, or when that was deleted. */
export function saidOrDeleted(key: string, text: string, day: CalendarDate | null): string {
  const isGone = day !== null && text.trim() === '' && SENSITIVE.includes(key);
  return isGone ? deletedOn(day) : text;
}
