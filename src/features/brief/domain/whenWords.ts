import { needOf } from '@/features/responses/domain/availability';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import { counted, countedPeople, ended, listed, listedFew } from '@/platform/domain/inWords';
import { type BestDates, waitsForDates } from './bestDates';
import { type Brief, type DatedPerson, ofPeople, toCandidate } from './brief';
import { countPeople, isOverBudget } from './candidate';
import { conflictOf } from './conflict';
import { dayInWords } from './dateWords';
import { longestOf, longestStay } from './staircase';

/**
 * The brief's conclusion (SPEC-2 3.3): the best dates, how many of those who gave dates can come,
 * who can't, and who gave none. Null if no window counts.
 */
export function leadSentence(brief: Brief, [best]: readonly BestDates[]): string | null {
  if (!best) return null;
  const { outNames, outByMoney } = best;
  const kOfD = brief.hasCompanions
    ? `${ofPeople(brief, best.people)} can come.`
    : `${best.people} of the ${brief.dated.length} who gave dates.`;
  return [
    `${best.range}: ${kOfD}`,
    outNames.length > 0 && `${listedFew(outNames)} can't.`,
    outByMoney > 0 && `${countedPeople(outByMoney)} can't for this cost.`,
    undatedSentence(brief),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * A sentence on how many can come on the dates the organizer suggested. Null without such dates, or
 * if they are only a frame for a trip of another length (SPEC-2 3.3).
 */
export function suggestedSentence(brief: Brief): string | null {
  const { suggested, isFlexible, group, dated } = brief;
  if (!suggested || dated.length === 0) return null;
  const start = dayNumber(suggested.start);
  const nights = dayNumber(suggested.end) - start;
  if (isFlexible && nights !== brief.nights) return null;
  const there = group.people.filter(
    (person) =>
      needOf(person.ranges, start, nights) <= person.slack &&
      !isOverBudget(person, group.cost, nights),
  );
  const range = formatReadableRange(suggested.start, suggested.end);
  return `On the suggested dates, ${range}: ${ofPeople(brief, countPeople(there))}.`;
}

/**
 * Why no night suits all these people, naming one to four (SPEC-2 3.3, SPEC-5 17); empty if one does.
 */
export function conflictSentences(people: readonly DatedPerson[], today: Brief['today']): string[] {
  const conflict = conflictOf(people.map(toCandidate), today);
  if (!conflict) return [];
  const nameOf = (at: number) => people[at]?.name;
  const sentences = [
    ...conflict.past.map(
      ({ person, until }) => `${nameOf(person)} could come until ${dayInWords(until)}.`,
    ),
    ...conflict.singleDay.map(
      ({ person, days }) =>
        `${nameOf(person)} gave ${days.length > 1 ? 'single days' : 'a single day'}, ${listed(days.map(dayInWords))}.`,
    ),
  ];
  if (conflict.pair) {
    const { leaves, until, comes, from, stretching } = conflict.pair;
    const [a, b] = [nameOf(leaves), nameOf(comes)];
    sentences.push(
      `${a} and ${b} cannot both come: ${a} can stay until ${dayInWords(until)}, ${b} can come from ${dayInWords(from)}${stretching ? ', even when they stretch' : ''}.`,
    );
  }
  if (conflict.together) {
    const names = conflict.together.map((at) => nameOf(at) ?? '');
    sentences.push(`No night suits ${listed(names)} together.`);
  } else if (conflict.most !== null) {
    sentences.push(`No night suits all ${countPeople(people)}. The most is ${conflict.most}.`);
  }
  return sentences;
}

/** A sentence naming those who gave no dates; null if everyone did. */
export function undatedSentence({ people }: Brief): string | null {
  const names = people.filter(({ dates }) => dates === null).map(({ name }) => name);
  if (names.length === 0) return null;
  return `${listedFew(names)} gave no dates.`;
}

/** Why no window counts (SPEC-2 3.3), for a brief without one. */
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
  const must = brief.namesMoney
    ? over.map(({ name, budget }) => ended(`${name} must come, and has a budget of ${budget}`))
    : over.slice(0, 1).map(() => 'Not everyone who must come can for this cost.');
  const longest = longestStay(group, longestOf(group));
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
