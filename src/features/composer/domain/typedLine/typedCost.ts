import type { CostPer } from '@/features/plans/domain/itemChoices';
import { CURRENCY, currencyOf } from '@/features/responses/domain/budget/currencyNames';
import { readAmount } from '@/platform/domain/money/amount';

/** A cost found in a text, with the words that say it. */
export interface TypedCost {
  /** In whole minor units. */
  cost: number;
  costPer: CostPer;
  written: string;
  rest: string;
}

/** How people say what a cost is for; the longer before what they begin with. */
const UNITS: readonly (readonly [pattern: string, costPer: CostPer])[] = [
  ['pppn', 'night'],
  [String.raw`(?:per|a|\/) ?person(?:,| and| per| a|\/) ?(?:per )?night`, 'night'],
  ['pp(?: and|,)? (?:per|a) night', 'night'],
  [String.raw`(?:per |a |each |\/ ?)(?:night|nt)`, 'night'],
  ['pn', 'night'],
  [String.raw`(?:per |a |each |\/ ?)room`, 'room'],
  [String.raw`(?:per |a |each |\/ ?)(?:person|head)`, 'person'],
  ['each', 'person'],
  [String.raw`p\.?\/?p\.?`, 'person'],
  ['(?:in )?total', 'group'],
  ['for (?:all|everyone|everybody|the group|us all)(?: of us)?', 'group'],
  ['for all', 'group'],
  ['(?:per |\\/ ?)?group', 'group'],
  ['altogether|together', 'group'],
];

const UNIT = `(?:${UNITS.map(([pattern]) => pattern).join('|')})`;
const DIGITS = String.raw`\d+(?:[.,' ]\d{3}(?!\d))*(?:[.,]\d+)?`;

const COST = new RegExp(
  `(?<before>${CURRENCY}\\s?)?(?<![\\p{L}\\d.,:+~-])(?<digits>${DIGITS})(?:\\s?(?<after>${CURRENCY}))?(?:[ ]?(?<unit>${UNIT})(?![\\p{L}\\d]))?`,
  'giu',
);

/** What makes an amount less or more than it says, so that a person has to read it. */
const UNSURE_BEFORE =
  /(?:\b(?:about|around|approx\.?|ca\.?|circa|roughly|from|max\.?|up to|under|over|at least|between|and|or|plus|minus|than)|[~≈<>+–-])\s*$/iu;
const UNSURE_AFTER = /^\s?(?:[-–+%]|to \d|or \d|\/\s?\p{L})/u;

function unitOf(written: string): CostPer {
  const found = UNITS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(written));
  return found?.[1] ?? 'person';
}

/**
 * Reads the cost of a text, in the plan's currency: '€45 pp', '300 EUR for all', '80 per night'.
 * Null where there is none, or several, where the currency is another, or where it is only about so
 * much.
 */
export function readCost(text: string, currency: string): TypedCost | null {
  const found = [...text.matchAll(COST)].filter(({ groups }) => {
    return groups?.before || groups?.after || groups?.unit;
  });
  const [match, another] = found;
  if (!match || another) return null;
  const { before, digits = '', after, unit = '' } = match.groups ?? {};
  const rest = text.slice(match.index + match[0].length);
  if (UNSURE_BEFORE.test(text.slice(0, match.index)) || UNSURE_AFTER.test(rest)) return null;
  const written = [before, after].flatMap((sign) => (sign ? [sign.trim()] : []));
  // A sign that several currencies share means the plan's: '$' in a plan in Canadian dollars.
  if (written.length > 0 && currencyOf([...written, currency]) !== currency) return null;
  const read = readAmount(digits, currency);
  if ('fault' in read || /^[\p{L}\d]/u.test(rest)) return null;
  return {
    cost: read.minor,
    costPer: unitOf(unit),
    written: match[0],
    rest: text.slice(0, match.index) + rest,
  };
}
