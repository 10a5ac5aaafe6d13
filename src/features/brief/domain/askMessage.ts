import { canCome } from '@/features/responses/domain/availability';
import { formatMajor } from '@/platform/domain/money/formatMajor';
import type { BestDates, LeftOut } from './bestDates';
import type { Brief } from './brief';
import { costOf } from './candidate';
import { fromUnits } from './toUnits';

/**
 * The message an organizer sends to somebody left out of an entry: the dates, what they said
 * themselves, and the link for changing their answer (SPEC-2 3.3).
 */
export function askMessage(
  { tripName, nights, cost, currency }: Brief,
  { range }: BestDates,
  { person, dates, budget }: NonNullable<LeftOut['who']>,
  link: string,
): string {
  const { firstName } = person.answers;
  const price = budget && cost && formatMajor(fromUnits(costOf(cost, nights)), currency);
  return [
    `${firstName.trim() || person.name}, can you come to “${tripName}” on ${range}?`,
    dates && `You said that you ${canCome(person.availability)}.`,
    price && `It would cost about ${price} per person, and you said “${person.budget.trim()}”.`,
    `If you can, please change your response: ${link}`,
  ]
    .filter(Boolean)
    .join(' ');
}
