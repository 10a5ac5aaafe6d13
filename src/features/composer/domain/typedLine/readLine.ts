import {
  type CostPer,
  isPerPerson,
  isPerRoom,
  type Payment,
} from '@/features/plans/domain/bookings';
import { ITEM_KINDS, type ItemKind } from '@/features/plans/domain/itemKinds';
import { MOST_ROOMS } from '@/features/plans/domain/planLimits';
import { MOST_DAYS } from '@/features/trips/domain/tripDates';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { WallTime } from '@/platform/domain/zonedTime';
import { kindOf } from './kindOf';
import { readChildPrices } from './readChildPrices';
import { DAY, type LineFrame, readLineDays, WEEKDAY } from './readLineDays';
import { amountSpans, CHILD, readCost, type TypedCost } from './typedCost';
import { readTimes } from './typedTimes';
import {
  endsInParty,
  type Nameable,
  readForWhom,
  type Stranger,
  strangersIn,
  type TypedWho,
} from './typedWho';

/** What was understood of a line typed into a day (SPEC-2 5). */
export interface TypedLine {
  kind: ItemKind;
  title: string;
  startTime: WallTime | null;
  endTime: WallTime | null;
  /** Its own day, if the line names one. */
  on: CalendarDate | null;
  /** How many days after its first one it ends (-1 over the date line); for a stay, its nights. */
  lasts: number;
  /**
   * 'named' if the line names the day on which it ends, 'guessed' if that is only the next one
   * because its end is the earlier time; null if it ends on its first day, as far as is known.
   */
  endDay: 'named' | 'guessed' | null;
  /** In whole minor units; below 0 for a discount. */
  cost: number | null;
  /** Null if it is the plan's. */
  itemCurrency: string | null;
  costPer: CostPer;
  /** What children and infants pay instead of a cost per person, in its units; null if not said. */
  childPrice: number | null;
  infantPrice: number | null;
  payment: Payment;
  /** True if each may choose it (SPEC-5 18). */
  optional: boolean;
  /** How many rooms a stay has, if the line says so. */
  rooms: number;
  /** Null for everyone who is there. */
  who: TypedWho | null;
  /** Names in 'for Gretta' that are nobody's here; who they are is asked before it is an item. */
  strangers: readonly Stranger[];
  /** The amount as written, where its reading as each one's or all's is only by the kind. */
  choice: string | null;
  /** The parts of the text that were understood, and are therefore not in the title. */
  understood: readonly string[];
  /** The parts of the title that look as if they meant more, but were not understood. */
  notRead: readonly string[];
}

/** Removes punctuation left over where something was taken out. */
function tidied(text: string): string {
  return text
    .replace(/\([\s,;]*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[,;]\s*)+(?=[,;])/g, '')
    .replace(/(?:\s[-–—])+(?=\s[-–—]\s|\s?[,;])/g, '')
    .replace(/\s+([,;])/g, '$1')
    .replace(/^[\s,;:@–—-]+|[\s,;:@–—-]+$/g, '');
}

const NIGHTS =
  /(?<![\p{L}\d.,:])(?:(?:for|x)\s?)?(?<count>\d{1,3})\s?(?:nights?|nts?|n)(?!\p{L})/iu;

const ROOMS = /(?<![\p{L}\d.,:])(?:x\s?)?(?<count>\d{1,3})\s?(?:rooms?|rms?)(?!\p{L})/iu;
const ON_SITE =
  /(?<!\p{L})(?:(?:to be )?(?:paid|pay|payable|cash)(?: in cash)? )(?:on[ -]?site|on the spot|there|locally)(?!\p{L})/iu;
/** Beside an amount it says how many share it: 'Lunch for 3, $60'. */
const FOR_SEVERAL =
  /(?<!\p{L})for\s\d+(?:\s?(?:people|persons?|pax|ppl|adults?|of us|guests?))?(?!\s?(?:\p{L}*nights?|nts?|n|days?|h|hrs?|hours?|mins?|minutes?|weeks?)(?!\p{L}))(?![\p{L}\d:.,]*\d)/iu;

/**
 * Says that each may choose it: in brackets, at the start, or before an end. 'Tour with optional
 * lunch' is a tour for all.
 */
const OPTIONAL = new RegExp(
  [
    String.raw`\(optional\)`,
    String.raw`(?<=^(?:[\d:.,\s–—-]|[ap]\.?m\.?(?!\p{L})|h|from\s|at\s|to\s|until\s)*)optional(?![\p{L}\d-]|\s*$)`,
    String.raw`(?<!(?:^|[^\p{L}])(?:with|and|or|an?|the|not|non)[\s-])(?<![\p{L}\d-])optional(?=\s*(?:$|[,;:)–—-]\s*|[\p{Sc}\d]|[A-Z]{3}\s?\d|for\s|without\s|except\s))`,
  ].join('|'),
  'iu',
);

/**
 * Takes what a pattern finds out of a text.
 * @param most the largest number that it may count
 */
function take(text: string, pattern: RegExp, most = Number.POSITIVE_INFINITY) {
  const match = pattern.exec(text);
  const count = Number(match?.groups?.count ?? 1);
  if (!match || count < 1 || count > most) return null;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { found: match[0], count, rest };
}

/** What is read of a line that is all title. */
const NOTHING: Omit<TypedLine, 'kind' | 'title' | 'costPer' | 'notRead'> = {
  ...{ startTime: null, endTime: null, lasts: 0, on: null, endDay: null, cost: null },
  ...{ itemCurrency: null, childPrice: null, infantPrice: null, who: null, rooms: 0 },
  ...{ payment: 'included', understood: [], strangers: [], choice: null },
  ...{ optional: false },
};

/** True if a price per night says that each person pays it. */
const isEachOnes = (written: string) => /pp|person|pax|pers\b|\bpn\b/i.test(written);

/**
 * Reads a line such as '19:30 Dinner at Nishiki, €45 pp'. Nothing typed is lost: anything that
 * isn't clearly a time, a cost, a number of nights or a list of people stays in the title, and a
 * line that would leave no title is all title.
 */
export function readLine(
  line: string,
  currency: string,
  people: readonly Nameable[] = [],
  frame: LineFrame | null = null,
): TypedLine {
  const given = { line, currency, people, frame };
  const read = readAs({ ...given, mayChoose: true });
  // What is shared, and a discount, cannot be optional: the word is left in the title.
  const isRefused = read.optional && (!isPerPerson(read.costPer) || (read.cost ?? 0) < 0);
  return isRefused ? readAs({ ...given, mayChoose: false }) : read;
}

function readAs(given: Omit<Given, 'isForEach' | 'isStay'>): TypedLine {
  const first = readWith({ ...given, isForEach: true, isStay: false });
  // What it is, and whether each person pays it, is known only once all else is read.
  const isStay = ITEM_KINDS[first.kind].isStay && !NIGHTS.test(given.line);
  const read = isStay ? readWith({ ...given, isForEach: true, isStay }) : first;
  const hasPrices = read.childPrice !== null || read.infantPrice !== null;
  return hasPrices && !isPerPerson(read.costPer)
    ? readWith({ ...given, isForEach: false, isStay })
    : read;
}

interface Given {
  line: string;
  currency: string;
  people: readonly Nameable[];
  frame: LineFrame | null;
  /** True to take what children pay out of the line, where each person has a cost. */
  isForEach: boolean;
  /** True to take 'optional' out of the line. */
  mayChoose: boolean;
  /** True to read when a stay ends. */
  isStay: boolean;
}

function readWith({ line, currency, people, frame, isForEach, ...how }: Given): TypedLine {
  const whole = line.normalize('NFC').replace(/\s+/g, ' ').trim();
  const days = frame && readLineDays(whole, frame, how.isStay);
  const onSite = take(days?.rest ?? whole, ON_SITE);
  const told = (onSite?.rest ?? days?.rest ?? whole).replace(/\s+/g, ' ').trim();
  const option = how.mayChoose ? take(told, OPTIONAL) : null;
  const text = (option?.rest ?? told).replace(/\s+/g, ' ').trim();
  let cost = readCost(text, currency, endsInParty(people));
  const named = kindOf(tidied(cost?.rest ?? text));
  const isForStays = Boolean(
    cost?.costPer && (cost.costPer === 'night' || isPerRoom(cost.costPer)),
  );
  // A dinner has no cost per night, and only a discount, of a kind that can be one, is below 0.
  if (isForStays && !ITEM_KINDS[named].isStay && named !== 'other') cost = null;
  if (cost && cost.cost < 0 && !ITEM_KINDS[named].canBeDiscount) cost = null;
  const each = cost && { ...cost, costPer: cost.costPer ?? ITEM_KINDS[named].costPer };
  const own =
    isForEach && each && each.cost >= 0 ? readChildPrices(each.rest, each, currency) : null;
  const left = own?.rest ?? cost?.rest ?? text;
  const times = readTimes(left, ITEM_KINDS[named].isLeg);
  let rest = times?.rest ?? left;
  const kind = cost && isForStays ? 'stay' : kindOf(tidied(rest));
  const { isStay } = ITEM_KINDS[kind];
  const nights = isStay ? take(rest, NIGHTS, MOST_DAYS) : null;
  rest = nights?.rest ?? rest;
  const rooms = isStay ? take(rest, ROOMS, MOST_ROOMS) : null;
  rest = tidied(rooms?.rest ?? rest);
  const forWhom = readForWhom(rest, people);
  rest = forWhom?.rest ?? rest;
  if (rest === '') {
    const kind = kindOf(whole);
    const read = {
      kind,
      title: whole,
      costPer: ITEM_KINDS[kind].costPer,
      notRead: notReadIn(whole),
    };
    return { ...NOTHING, ...read };
  }
  const several = cost && cost.costPer === null ? FOR_SEVERAL.exec(rest)?.[0] : undefined;
  const hasRooms = rooms || forWhom?.who.isShared;
  const isRoomNight = hasRooms && cost?.costPer === 'night' && !isEachOnes(cost.written);
  const ofKind = option ? 'person' : ITEM_KINDS[kind].costPer;
  const shared = several || cost?.isForMost ? 'group' : ofKind;
  const costPer = isRoomNight ? 'roomNight' : (cost?.costPer ?? shared);
  const written = [
    ...[...(days?.written ?? []), ...(times?.written ?? []), onSite?.found, cost?.written],
    ...[option?.found, ...(own?.written ?? []), nights?.found, rooms?.found, forWhom?.written],
  ];
  return {
    kind,
    title: rest,
    startTime: times?.startTime ?? null,
    endTime: times?.endTime ?? null,
    on: days?.on ?? null,
    lasts: lengthOf({ kind, nights: nights?.count, endsNextDay: times?.endsNextDay, days, frame }),
    endDay: isStay ? null : endDayOf(days, times),
    cost: cost?.cost ?? null,
    who: forWhom?.who ?? null,
    strangers: forWhom ? [] : strangersIn(rest, people),
    itemCurrency: cost?.currency ?? null,
    costPer,
    // Only each one's own can be optional.
    choice: cost && !option ? choiceIn(cost, costPer) : null,
    childPrice: own?.childPrice ?? null,
    infantPrice: own?.infantPrice ?? null,
    payment: onSite ? 'onSite' : 'included',
    optional: option !== null,
    rooms: rooms?.count ?? 0,
    understood: written.flatMap((one) => (one ? [one.trim()] : [])),
    notRead: notReadIn(rest).filter((part) => part !== several),
  };
}

/** The two readings of an amount, by the words that say so, and what it is then per. */
export const READINGS = { each: 'person', together: 'group' } as const satisfies Record<
  string,
  CostPer
>;

const CHOSEN = / ?(?:each|together)$/iu;

/** Only where nothing else says what the amount is per. */
function choiceIn({ cost, costPer, written }: TypedCost, read: CostPer): string | null {
  const isOpen = costPer === null || CHOSEN.test(written);
  return isOpen && cost > 0 && (read === 'person' || read === 'group') ? written.trim() : null;
}

/** Returns a line whose amount is read in this way: 'Dinner €45' as 'Dinner €45 together'. */
export function withReading(line: string, choice: string, reading: keyof typeof READINGS): string {
  const whole = line.normalize('NFC').replace(/\s+/g, ' ').trim();
  return whole.replace(choice, () => `${choice.replace(CHOSEN, '')} ${reading}`);
}

function endDayOf(
  days: ReturnType<typeof readLineDays>,
  times: ReturnType<typeof readTimes>,
): TypedLine['endDay'] {
  if (days?.until) return 'named';
  if (!times?.endsNextDay) return null;
  return times.saysNextDay ? 'named' : 'guessed';
}

interface Length {
  kind: ItemKind;
  nights: number | undefined;
  endsNextDay: boolean | undefined;
  days: ReturnType<typeof readLineDays>;
  frame: LineFrame | null;
}

function lengthOf({ kind, nights, endsNextDay = false, days, frame }: Length): number {
  const first = days?.on ?? frame?.day;
  const named = days?.until && first ? dayNumber(days.until) - dayNumber(first) : null;
  if (ITEM_KINDS[kind].isStay) return nights ?? (named !== null && named > 0 ? named : 1);
  return named ?? Number(endsNextDay);
}

const WHEN = '(?:due|by|until|till|from|on|before|after|since|held until|book by)';
const PEOPLE = '(?:people|persons?|pax|ppl|adults?|kids?|child(?:ren)?|of us|guests?)';

/** Text that looks like more than a name. */
const TELLING = [
  `(?:${WHEN}\\s)?${DAY}(?:\\s?[-–]\\s?(?:${DAY}|\\d{1,2}))?`,
  `${WHEN}\\s(?:next\\s)?${WEEKDAY}`,
  '(?:tomorrow|next day|the day after)',
  '(?:for\\s)?(?:everyone|everybody|all)(?:\\sof\\sus)?\\s(?:but|except|without)\\s[^,;]+',
  // No one amount.
  '\\d[\\d.,]*\\s?[-–]\\s?\\d[\\d.,]*\\s?(?:\\p{Sc}|EUR|USD|GBP|CHF|JPY|euros?|dollars?|pounds?|yen)',
  `(?:${CHILD})\\s(?:(?:is|are|go(?:es)?)\\s)?(?:free|half(?:\\sprice)?)`,
  '\\d+\\s(?:\\p{L}+\\s)?(?:rooms?|rms?|doubles?|twins?|singles?|suites?)',
  `for\\s(?:about\\s)?\\d+(?:\\s?${PEOPLE})?`,
  `\\d+\\s?${PEOPLE}`,
  '\\(?optional\\)?',
  '[x×]\\s?\\d+|\\d+\\s?[x×]',
  '(?:for\\s)?\\d+(?:[.,]\\d+)?\\s?-?(?:h|hrs?|hours?|mins?|minutes?|days?|nights?|nts?|weeks?)',
  '[-–+]?\\d+(?:[.,]\\d+)?\\s?%',
  '(?:(?:at|from|until|till|around|about|ca\\.?)\\s|[@~]\\s?)?\\d{1,2}(?:[:h]\\d{2}|\\s?[ap]\\.?m\\.?)(?:\\s?[-–]\\s?\\d{1,2}(?:[:h]\\d{2})?(?:\\s?[ap]\\.?m\\.?)?)?',
  '(?:at|from|until|till|around)\\s(?:about\\s)?\\d{1,2}',
  // '1,960.50' isn't a bus number.
  "\\d{1,3}(?:[,.' ]\\d{3})+(?:[.,]\\d+)?|\\d+[.,]\\d{1,2}",
].map((pattern) => `(?:${pattern})`);

const UNREAD = new RegExp(`(?<![\\p{L}\\d.,:/])(?:${TELLING.join('|')})(?![\\p{L}\\d])`, 'giu');

/**
 * Returns the parts of a title that look like more than a name but were not read: amounts, days,
 * times, numbers of people (SPEC-2 5 'A typed line').
 */
function notReadIn(title: string): string[] {
  const amounts = amountSpans(title);
  const others = [...title.matchAll(UNREAD)]
    .map(({ index, 0: part }): [number, number] => [index, index + part.length])
    .filter(([from, to]) => !amounts.some(([first, last]) => from < last && first < to));
  return [...amounts, ...others]
    .sort(([a], [b]) => a - b)
    .map(([from, to]) => title.slice(from, to).trim());
}
