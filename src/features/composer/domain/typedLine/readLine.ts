import { type CostPer, type ItemKind, isLegKind } from '@/features/plans/domain/itemChoices';
import { MOST_DAYS } from '@/features/trips/domain/tripDates';
import type { WallTime } from '@/platform/domain/zonedTime';
import { amountSpans, readCost } from './typedCost';
import { costPerOf, kindOf } from './typedKind';
import { readTimes } from './typedTimes';
import { type Nameable, readForWhom, type TypedWho } from './typedWho';

/** What was understood of a line typed into a day (SPEC-2 5). */
export interface TypedLine {
  kind: ItemKind;
  title: string;
  startTime: WallTime | null;
  endTime: WallTime | null;
  /** How many days after its first one it ends; for a stay, its nights. */
  lasts: number;
  /** In whole minor units; below 0 for a discount. */
  cost: number | null;
  /** Null if it is the plan's. */
  itemCurrency: string | null;
  costPer: CostPer;
  /** Null for everyone who is there. */
  who: TypedWho | null;
  /** The parts of the text that were understood, and are therefore not in the title. */
  understood: readonly string[];
  /** The parts of the title that look as if they meant more, but were not understood. */
  notRead: readonly string[];
}

/** Removes punctuation left over where something was taken out. */
function tidied(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[,;]\s*)+(?=[,;])/g, '')
    .replace(/(?:\s[-–—])+(?=\s[-–—]\s|\s?[,;])/g, '')
    .replace(/\s+([,;])/g, '$1')
    .replace(/^[\s,;:@–—-]+|[\s,;:@–—-]+$/g, '');
}

const NIGHTS =
  /(?<![\p{L}\d.,:])(?:(?:for|x)\s?)?(?<count>\d{1,3})\s?(?:nights?|nts?|n)(?!\p{L})/iu;

/** Reads a stay's '4 nights'; returns it, and the text without it. */
function readNights(text: string): { count: number; written: string; rest: string } | null {
  const found = NIGHTS.exec(text);
  const count = Number(found?.groups?.count ?? 0);
  if (!found || count < 1 || count > MOST_DAYS) return null;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { count, written: found[0], rest };
}

/**
 * Reads a line such as '19:30 Dinner at Nishiki, €45 pp'. Nothing typed is lost: anything that
 * isn't clearly a time, a cost, a number of nights or a list of people stays in the title, and a
 * line that would leave no title is all title.
 */
export function readLine(
  line: string,
  currency: string,
  people: readonly Nameable[] = [],
): TypedLine {
  const text = line.normalize('NFC').replace(/\s+/g, ' ').trim();
  let cost = readCost(text, currency);
  const named = kindOf(tidied(cost?.rest ?? text));
  const isForStays = cost?.costPer === 'night' || cost?.costPer === 'room';
  // A dinner has no cost per night, and only a discount, of the kind 'other', is below 0.
  if (isForStays && named !== 'stay' && named !== 'other') cost = null;
  if (cost && cost.cost < 0 && named !== 'other') cost = null;
  const times = readTimes(cost?.rest ?? text, isLegKind(named));
  let rest = times?.rest ?? cost?.rest ?? text;
  const kind = cost && isForStays ? 'stay' : kindOf(tidied(rest));
  const nights = kind === 'stay' ? readNights(rest) : null;
  rest = tidied(nights?.rest ?? rest);
  const forWhom = readForWhom(rest, people);
  rest = forWhom?.rest ?? rest;
  if (rest === '') {
    const plain = { kind: kindOf(text), title: text, startTime: null, endTime: null, lasts: 0 };
    const none = { cost: null, who: null, itemCurrency: null, costPer: costPerOf(plain.kind) };
    return { ...plain, ...none, understood: [], notRead: notReadIn(text) };
  }
  const written = [...(times?.written ?? []), cost?.written, nights?.written, forWhom?.written];
  return {
    kind,
    title: rest,
    startTime: times?.startTime ?? null,
    endTime: times?.endTime ?? null,
    lasts: kind === 'stay' ? (nights?.count ?? 1) : Number(times?.endsNextDay ?? false),
    cost: cost?.cost ?? null,
    who: forWhom?.who ?? null,
    itemCurrency: cost?.currency ?? null,
    costPer: cost?.costPer ?? costPerOf(kind),
    understood: written.flatMap((one) => (one ? [one.trim()] : [])),
    notRead: notReadIn(rest),
  };
}

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const WHEN = '(?:due|by|until|till|from|on|before|after|since|held until|book by)';
const DAY = `(?:${MONTH}\\s?\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?|\\d{1,2}(?:st|nd|rd|th)?\\.?\\s?${MONTH}(?:\\s\\d{4})?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{2,4})?)`;
const PEOPLE = '(?:people|persons?|pax|ppl|adults?|kids?|child(?:ren)?|of us|guests?)';

/** Text that looks like more than a name. */
const TELLING = [
  `(?:${WHEN}\\s)?${DAY}(?:\\s?[-–]\\s?(?:${DAY}|\\d{1,2}))?`,
  `${WHEN}\\s(?:next\\s)?${WEEKDAY}`,
  '(?:tomorrow|next day|the day after)',
  `for\\s(?:about\\s)?\\d+(?:\\s?${PEOPLE})?`,
  `\\d+\\s?${PEOPLE}`,
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
