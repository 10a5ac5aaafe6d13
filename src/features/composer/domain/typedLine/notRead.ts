import { amountSpans } from './typedCost';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
const WHEN = '(?:due|by|until|till|from|on|before|after|since|held until|book by)';
const DAY = `(?:${MONTH}\\s?\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?|\\d{1,2}(?:st|nd|rd|th)?\\.?\\s?${MONTH}(?:\\s\\d{4})?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{2,4})?)`;
const PEOPLE = '(?:people|persons?|pax|ppl|adults?|kids?|child(?:ren)?|of us|guests?)';

/** What looks as if it said more than a name does. */
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
  // '1,960.50' is no number of a bus.
  "\\d{1,3}(?:[,.' ]\\d{3})+(?:[.,]\\d+)?|\\d+[.,]\\d{1,2}",
].map((pattern) => `(?:${pattern})`);

const UNREAD = new RegExp(`(?<![\\p{L}\\d.,:/])(?:${TELLING.join('|')})(?![\\p{L}\\d])`, 'giu');

/**
 * The parts of a title that were not read, though they look as if they said more than what it is called:
 * amounts, days, times, numbers of people (SPEC-2 5 'A typed line').
 */
export function notReadIn(title: string): string[] {
  const amounts = amountSpans(title);
  const others = [...title.matchAll(UNREAD)]
    .map(({ index, 0: part }): [number, number] => [index, index + part.length])
    .filter(([from, to]) => !amounts.some(([first, last]) => from < last && first < to));
  return [...amounts, ...others]
    .sort(([a], [b]) => a - b)
    .map(([from, to]) => title.slice(from, to).trim());
}
