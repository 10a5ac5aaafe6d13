import { formatReadableRange } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { Brief } from './brief';
import { isOverBudget, needOf } from './candidate';

/** How many can come on the dates that the organizer suggested, in a sentence; null without them. */
export function suggestedSentence({ suggested, group, people }: Brief): string | null {
  if (!suggested) return null;
  const start = dayNumber(suggested.start);
  const nights = dayNumber(suggested.end) - start;
  const there = group.people.filter(
    (person) =>
      needOf(person, start, nights) <= person.slack && !isOverBudget(person, group.cost, nights),
  );
  const range = formatReadableRange(suggested.start, suggested.end);
  return `On the suggested dates, ${range}: ${there.length} of ${people.length}.`;
}
