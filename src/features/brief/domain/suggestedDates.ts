import { formatReadableRange } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { Brief } from './brief';
import { isOverBudget, needOf } from './candidate';

/**
 * How many can come on the dates that the organizer suggested, in a sentence; null without them, or where they
 * are a frame for a trip of another length (SPEC-2 3.3).
 */
export function suggestedSentence(brief: Brief): string | null {
  const { suggested, isFlexible, group, dated } = brief;
  if (!suggested || dated.length === 0) return null;
  const start = dayNumber(suggested.start);
  const nights = dayNumber(suggested.end) - start;
  if (isFlexible && nights !== brief.nights) return null;
  const there = group.people.filter(
    (person) =>
      needOf(person, start, nights) <= person.slack && !isOverBudget(person, group.cost, nights),
  );
  const range = formatReadableRange(suggested.start, suggested.end);
  return `On the suggested dates, ${range}: ${there.length} of ${dated.length}.`;
}
