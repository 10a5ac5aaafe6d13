import { counted, listedFew } from '@/platform/domain/inWords';
import { waitsForDates } from './bestDates';
import type { Brief } from './brief';
import { isOverBudget } from './candidate';
import { conflictSentences } from './conflictSentences';
import { longestStay } from './staircase';

/** As many nights are looked at: a year. */
const LONGEST = 366;

/** The longest stay that anybody's days allow, whatever it costs. */
export function longestOf({ group }: Brief): number {
  return Math.min(
    LONGEST,
    group.people.reduce((most, { from, to, slack }) => Math.max(most, to - from + slack), 0),
  );
}

/** Who of those who are asked about gave no dates, in a sentence; null when all did. */
export function undatedSentence({ people }: Brief): string | null {
  const names = people.filter(({ dates }) => dates === null).map(({ name }) => name);
  if (names.length === 0) return null;
  return `${listedFew(names)} gave no dates.`;
}

/** Why no window counts (SPEC-2 3.3), for a brief that has none. */
export function noWindowSentences(brief: Brief): string[] {
  const { people, dated, group, nights, cost, today } = brief;
  if (people.length === 0) return ['Everybody is left out.'];
  if (waitsForDates(brief)) {
    return people
      .filter(({ isMust, dates }) => isMust && dates === null)
      .map(({ name }) => `${name} must come, and gave no dates.`);
  }
  if (dated.length === 0) return ['No one has given dates yet.'];
  const over = dated.filter((person) => person.isMust && isOverBudget(person, cost, nights));
  const must = over.map(({ name, budget }) => `${name} must come, and has a budget of ${budget}.`);
  const longest = longestStay(group, longestOf(brief));
  if (longest > 0) {
    return [
      ...must,
      `No one can stay ${counted(nights, 'night')}. The longest that anyone can stay is ${longest}.`,
    ];
  }
  if (must.length > 0) return must;
  const conflict = conflictSentences(
    dated.filter(({ isMust }) => isMust),
    today,
  );
  return conflict.length > 0 ? conflict : ['No one can stay even one night.'];
}
