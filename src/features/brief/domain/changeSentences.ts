import { counted, listed } from '@/platform/domain/inWords';
import { formatMajor } from '@/platform/domain/money/formatMajor';
import type { Brief } from './brief';
import { daysInWords } from './dateWords';
import { fromUnits } from './moneyUnits';
import type { Change, Out } from './smallestChange';

/** The words for a change, to be followed by whom it adds. */
function changeInWords(change: Exclude<Change, { kind: 'days' }>, brief: Brief): string {
  if (change.kind === 'nights') {
    const { nights, start } = change;
    const range = daysInWords(start, start + nights);
    return `${counted(nights, 'night')} instead of ${brief.nights} (${range}) adds`;
  }
  const [cap, cost] = [change.cap, change.cost].map((units) =>
    formatMajor(fromUnits(units), brief.currency),
  );
  return `${cap} per person instead of ${cost} adds`;
}

/**
 * 'Smallest change: …' for those whom an entry does not have (SPEC-2 3.3), in their order. Those whom the
 * same change adds are named together, where the first of them stands.
 */
export function changeSentences(brief: Brief, outs: readonly Out[]): string[] {
  const added = new Map<string, string[]>();
  for (const { person, change } of outs) {
    const name = brief.dated[person]?.name;
    if (!change || name === undefined) continue;
    if (change.kind === 'days') {
      added.set(`${name} would need ${counted(change.days, 'more day')}`, []);
      continue;
    }
    const words = changeInWords(change, brief);
    added.set(words, [...(added.get(words) ?? []), name]);
  }
  return [...added].map(([words, names]) => {
    const whom = names.length > 0 ? ` ${listed(names)}` : '';
    return `Smallest change: ${words}${whom}.`;
  });
}
