import { counted, countedPeople, listed } from '@/platform/domain/inWords';
import { formatMajor } from '@/platform/domain/money/formatMajor';
import type { Brief } from './brief';
import { sizeOf } from './candidate';
import { daysInWords } from './dateWords';
import { fromUnits } from './toUnits';
import type { Change, Out } from './whoIsOut';

/** Words for a change, to be followed by the names it adds. */
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

/** A change, whom it adds, and its price: nights given up, or extra days somebody would need. */
interface Said {
  words: string;
  names: string[];
  /** How many people they are, with their companions. */
  people: number;
  /** To members, whoever a lower cost adds is a count. */
  isCount: boolean;
  fewer: number;
  days: number;
}

/**
 * 'Smallest change: …' for people an entry leaves out (SPEC-2 3.3): changes that add most people
 * first, then those giving up the fewest nights. People added by the same change share a sentence.
 */
export function changeSentences(brief: Brief, outs: readonly Out[]): string[] {
  const said = new Map<string, Said>();
  for (const { person, change } of outs) {
    const dated = brief.dated[person];
    if (!change || !dated) continue;
    const { name } = dated;
    if (change.kind === 'days') {
      const words = `${name} would need ${counted(change.days, 'more day')}`;
      said.set(words, { words, names: [], people: 0, isCount: false, fewer: 0, days: change.days });
      continue;
    }
    const words = changeInWords(change, brief);
    const fewer = change.kind === 'nights' ? brief.nights - change.nights : 0;
    const others = said.get(words);
    const names = [...(others?.names ?? []), name];
    const people = (others?.people ?? 0) + sizeOf(dated);
    const isCount = change.kind === 'cost' && !brief.namesMoney;
    said.set(words, { words, names, people, isCount, fewer, days: 0 });
  }
  return [...said.values()]
    .sort((a, b) => b.people - a.people || a.fewer - b.fewer || a.days - b.days)
    .map(({ words, names, people, isCount }) => {
      const added = isCount ? countedPeople(people) : listed(names);
      return `Smallest change: ${[words, added].join(' ').trim()}.`;
    });
}
