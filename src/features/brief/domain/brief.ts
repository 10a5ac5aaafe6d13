import { fullName } from '@/features/profile/domain/fullName';
import {
  type Availability,
  type DayRange,
  dayRanges,
  STRETCH_DAYS,
} from '@/features/responses/domain/availability';
import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import { countedIn } from '@/features/responses/domain/budget/readOnce';
import { type CalendarDate, type DateRange, dateRange } from '@/platform/domain/calendarDate';
import { type DayNumber, dayNumber } from '@/platform/domain/dayNumber';
import type { SourcePerson, SourceTrip } from './briefSource';
import { type Candidate, type Cost, countPeople, type SureLimit } from './candidate';
import type { Group } from './group';
import type { Budgeted } from './reach';
import { eachMayCost, sizeOfParty } from './sizeOfParty';
import { toUnits } from './toUnits';
import { idsOf, MOST_NIGHTS, type WhatIf } from './whatIf';

/** The default length, and the longest that flexible dates imply on their own (SPEC-2 3.1). */
const USUAL_NIGHTS = 7;
const LONGEST_FLEXIBLE = 14;
const USUAL_CURRENCY = 'USD';

/** One traveler, with whoever they answer for, and their answers interpreted. */
export interface BriefPerson<Source extends SourcePerson = SourcePerson> {
  travelerId: string;
  /** Their name, numbered if several people share it. */
  ownName: string;
  /** The same, followed by how many companions they have: 'Ida Berg + 3' (SPEC-4 14.2). */
  name: string;
  /** How many people they are, companions counted (SPEC-4 14.2). */
  size: number;
  /** The names of their companions. */
  companions: readonly string[];
  isViewer: boolean;
  /** When they can be there; null without dates. */
  dates: readonly DayRange[] | null;
  /** How many days they would stretch. */
  slack: number;
  /** The same as they said it. */
  availability: Availability;
  /** The budget as said, and as read for each of them with this brief's currency (SPEC-2 3.4). */
  budget: string;
  read: ReadBudget;
  /** The most they can surely pay, in the brief's currency; null if that is not certain. */
  limit: SureLimit | null;
  mustSee: string;
  isMust: boolean;
  isWithout: boolean;
  /** The raw answers. */
  answers: Source;
}

/** A traveler who gave dates. */
export type DatedPerson<Source extends SourcePerson = SourcePerson> = BriefPerson<Source> & {
  dates: readonly DayRange[];
};

/** Everything the brief's regions are derived from (SPEC-2 3). */
export interface Brief<Source extends SourcePerson = SourcePerson> {
  tripName: string;
  /** In the order of first answers: everyone, and everyone not marked 'without'. */
  everyone: readonly BriefPerson<Source>[];
  people: readonly BriefPerson<Source>[];
  /** True if anybody has companions, which sentences that count then say. */
  hasCompanions: boolean;
  nights: number;
  currency: string;
  /** The what-if's cost per person; null if none is tried. */
  cost: Cost | null;
  /** False for members, who read about money in counts alone (SPEC-2 3.3). */
  namesMoney: boolean;
  /** The budgets of `people` in that order; for members everyone's, by amount. */
  budgets: readonly Budgeted[];
  /** The currencies that budgets name. */
  currencies: readonly string[];
  /** The dates the organizer suggested. */
  suggested: DateRange | null;
  /** True once a plan has been chosen, so that `suggested` is only what was suggested first. */
  isPlanned: boolean;
  /** True if these dates are only a frame, and the trip may lie anywhere within it. */
  isFlexible: boolean;
  today: DayNumber;
  /** The members of `people` with dates, in the same order; `group` refers to them by index. */
  dated: readonly DatedPerson<Source>[];
  group: Group;
}

/** Says how many of those with dates: '6 of 8', with companions '7 of 9 people' (SPEC-4 14.2). */
export function ofPeople(
  { group, hasCompanions }: Pick<Brief, 'group' | 'hasCompanions'>,
  people: number,
): string {
  const count = `${people} of ${countPeople(group.people)}`;
  return hasCompanions ? `${count} people` : count;
}

/** Somebody with dates, as windows need them. */
export const toCandidate = ({ dates, slack, limit, size }: DatedPerson): Candidate => ({
  ranges: dates,
  ...{ slack, limit, size },
});

/** The most a budget surely allows in the brief's currency; null if nothing is certain. */
export function limitOf(read: ReadBudget, currency: string): SureLimit | null {
  if (read.kind === 'unclear' || read.kind === 'atLeast' || read.currency !== currency) return null;
  const per = ({ cap: 'trip', perNight: 'night', perDay: 'day' } as const)[read.kind];
  return { per, amount: toUnits(read.amount) };
}

/** The currency most budgets name; in a tie, the one named first. */
function namedCurrency(budgets: readonly ReadBudget[]): string | null {
  const counts = new Map<string, number>();
  for (const read of budgets) {
    if (read.kind === 'unclear' || read.currency === null) continue;
    counts.set(read.currency, (counts.get(read.currency) ?? 0) + 1);
  }
  return [...counts].reduce<[string | null, number]>(
    (most, named) => (named[1] > most[1] ? named : most),
    [null, 0],
  )[0];
}

/** How many nights are tried at first: the trip's own, or the usual ones (SPEC-2 3.1). */
function firstNights({ timingFlex, startDate, endDate }: SourceTrip): number {
  const suggested = dateRange(startDate, endDate);
  if (!suggested) return USUAL_NIGHTS;
  const own = Math.max(dayNumber(suggested.end) - dayNumber(suggested.start), 1);
  return timingFlex === 'same' || own <= LONGEST_FLEXIBLE
    ? Math.min(own, MOST_NIGHTS)
    : USUAL_NIGHTS;
}

/** Everyone's name; from its second bearer on, a shared name gets a number. */
function distinctNames(people: readonly SourcePerson[]): string[] {
  const counts = new Map<string, number>();
  return people.map((person) => {
    const name = fullName(person);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}

/** What a brief is derived from. `isChosen` is optional, because planning ignores it. */
export type BriefInput<Source extends SourcePerson> = SourceTrip & {
  people: readonly Source[];
  isChosen?: boolean;
  /**
   * Budgets without names, one for each person, in place of those of `people`; then the brief names
   * nobody's money.
   */
  budgets?: readonly ReadBudget[] | undefined;
};

/**
 * Works out a trip's brief for a what-if on a given day. Whoever it is about brings their party, by
 * a companion's id too. Unknown ids are ignored.
 */
export function readBrief<Source extends SourcePerson>(
  source: BriefInput<Source>,
  whatIf: WhatIf,
  today: CalendarDate,
): Brief<Source> {
  const suggested = dateRange(source.startDate, source.endDate);
  const names = distinctNames(source.people);
  const said = source.people.map(eachMayCost);
  const all =
    source.budgets ??
    source.people.flatMap((person, at) =>
      Array.from({ length: sizeOfParty(person) }, () => said[at] as ReadBudget),
    );
  const currency = whatIf.currency ?? namedCurrency(all) ?? USUAL_CURRENCY;
  const budgets = countedIn(currency, said);
  const without = new Set(idsOf(whatIf.without));
  const must = new Set(idsOf(whatIf.must));
  const everyone = source.people.map((answers, at): BriefPerson<Source> => {
    const { travelerId, isViewer, availability, budget = '', mustSee, companions = [] } = answers;
    const read = budgets[at] as ReadBudget;
    const ids = [travelerId, ...companions.map(({ companionId }) => companionId)];
    const [ownName, size] = [names[at] as string, sizeOfParty(answers)];
    const isWithout = ids.some((id) => without.has(id));
    return {
      travelerId,
      ownName,
      name: companions.length === 0 ? ownName : `${ownName} + ${companions.length}`,
      size,
      companions: companions.map(({ companionName }) => companionName),
      isViewer,
      dates: availability && dayRanges(availability),
      slack: STRETCH_DAYS[answers.flexibility],
      availability,
      budget,
      read,
      limit: limitOf(read, currency),
      mustSee,
      isMust: ids.some((id) => must.has(id)) && !isWithout,
      isWithout,
      answers,
    };
  });
  const people = everyone.filter(({ isWithout }) => !isWithout);
  const dated = people.filter((person): person is DatedPerson<Source> => person.dates !== null);
  const { fixedCost, nightCost } = whatIf;
  const hasCost = fixedCost !== undefined || nightCost !== undefined;
  const cost = hasCost ? { fixed: toUnits(fixedCost ?? 0), night: toUnits(nightCost ?? 0) } : null;
  const day = dayNumber(today);
  return {
    tripName: source.tripName,
    everyone,
    people,
    hasCompanions: everyone.some(({ size }) => size > 1),
    nights: whatIf.nights ?? firstNights(source),
    currency,
    cost,
    namesMoney: !source.budgets,
    budgets: source.budgets
      ? countedIn(currency, all).map((read) => ({ read, limit: limitOf(read, currency) }))
      : people,
    currencies: [
      ...new Set(all.flatMap((read) => (read.kind === 'unclear' ? [] : (read.currency ?? [])))),
    ],
    suggested,
    isPlanned: source.isChosen ?? false,
    isFlexible: source.timingFlex === 'flexible',
    today: day,
    dated,
    group: {
      people: dated.map(toCandidate),
      must: dated.flatMap(({ isMust }, at) => (isMust ? [at] : [])),
      cost,
      today: day,
    },
  };
}
