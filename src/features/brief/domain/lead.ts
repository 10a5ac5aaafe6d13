import { listedFew } from '@/platform/domain/inWords';
import type { BestDates } from './bestDates';
import type { Brief } from './brief';
import { undatedSentence } from './noDates';

/**
 * What the brief comes to (SPEC-2 3.3): the best dates, how many of those who gave dates they suit, who
 * is out and who gave none. Null where no window counts.
 */
export function leadSentence(brief: Brief, [best]: readonly BestDates[]): string | null {
  if (!best) return null;
  const out = listedFew(best.without.map(({ person }) => person.name));
  return [
    `${best.range}: ${best.people} of the ${brief.dated.length} who gave dates.`,
    out && `${out} can't.`,
    undatedSentence(brief),
  ]
    .filter(Boolean)
    .join(' ');
}
