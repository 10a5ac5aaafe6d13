import type { CostPer } from '@/features/plans/domain/bookings';
import {
  amountsIn,
  currencyBeside,
  minorOf,
  type TypedCost,
  UNSURE_AFTER,
  unitOf,
} from './typedCost';

/** What children and infants pay, as a text says beside a cost, in its units. */
interface TypedChildPrices {
  childPrice: number | null;
  infantPrice: number | null;
  written: string[];
  rest: string;
}

/** A price found in a text, with the words that express it. */
interface Price {
  key: Key;
  from: number;
  to: number;
  minor: number | null;
}

const WORDS = { childPrice: 'child(?:ren)?|kids?', infantPrice: 'infants?|bab(?:y|ies)' } as const;
type Key = keyof typeof WORDS;
const KEYS = ['childPrice', 'infantPrice'] as const satisfies readonly Key[];

/** '2 children €20' may be what both pay. */
const START = '(?<![\\p{L}\\d])(?<!\\d\\s)(?:for\\s)?';
const IS = '(?:[ :]|:\\s)(?:(?:is|are|pays?|go(?:es)?)\\s)?';
const END = '(?![\\p{L}\\d])';

const patterns = (words: string) => ({
  before: new RegExp(`${START}(?:${words})${IS}$`, 'iu'),
  after: new RegExp(`^ ?(?:(?:per|a|each|for|\\/) ?(?:an? |the )?)?(?:${words})${END}`, 'iu'),
  free: new RegExp(`${START}(?:${words})${IS}(?:for )?free${END}(?! of)`, 'giu'),
  // A number without a currency is the cost's, unless it may count or time something.
  bare: new RegExp(
    `${START}(?:${words})${IS}(?<digits>\\d+(?:[.,]\\d{1,3})?)(?=\\s*(?:[,;)]\\s|[,;)]?$))`,
    'giu',
  ),
});

const PATTERNS = Object.fromEntries(KEYS.map((key) => [key, patterns(WORDS[key])])) as Record<
  Key,
  ReturnType<typeof patterns>
>;

type Cost = Pick<TypedCost, 'currency'> & { costPer: CostPer };

/** Returns the prices that have a currency or a unit. */
function written(text: string, cost: Cost, planCurrency: string): Price[] {
  return amountsIn(text).flatMap(({ from, to, digits, isMinus, isKilo, signs, unit }): Price[] => {
    const [ahead, behind] = [text.slice(0, from), text.slice(to)];
    const key = KEYS.find((one) => PATTERNS[one].before.test(ahead));
    const last = key ?? KEYS.find((one) => PATTERNS[one].after.test(behind));
    if (!last) return [];
    const [start = ''] = (key && PATTERNS[key].before.exec(ahead)) ?? [];
    const [end = ''] = (key ? null : PATTERNS[last].after.exec(behind)) ?? [];
    const left = behind.slice(end.length);
    const isOfCost = currencyBeside(signs, planCurrency) === cost.currency;
    const isPerSame = unit === '' || unitOf(unit) === cost.costPer;
    const isSure = !isMinus && !UNSURE_AFTER.test(left) && !/^[\p{L}\d]/u.test(left);
    const minor = minorOf(digits, isKilo, cost.currency ?? planCurrency);
    return [
      {
        ...{ key: last, from: from - start.length, to: to + end.length },
        minor: isOfCost && isPerSame && isSure ? minor : null,
      },
    ];
  });
}

/** Returns 'free' and bare numbers. */
function unwritten(text: string, cost: Cost, planCurrency: string): Price[] {
  const currency = cost.currency ?? planCurrency;
  return KEYS.flatMap((key) =>
    [...text.matchAll(PATTERNS[key].free), ...text.matchAll(PATTERNS[key].bare)].map((found) => ({
      ...{ key, from: found.index, to: found.index + found[0].length },
      minor: found.groups?.digits ? minorOf(found.groups.digits, false, currency) : 0,
    })),
  );
}

/**
 * Reads what children and infants pay beside a cost per person or per person and night (SPEC-4
 * 14.2): 'child €20', 'kids 20', 'infant free'. One that is named twice, or unclearly, is not read.
 * @param text what is left of the line without the cost
 */
export function readChildPrices(text: string, cost: Cost, planCurrency: string): TypedChildPrices {
  const all = [...written(text, cost, planCurrency), ...unwritten(text, cost, planCurrency)];
  const read = KEYS.flatMap((key) => {
    const [price, another] = all.filter((one) => one.key === key);
    return price && !another && price.minor !== null ? [price] : [];
  }).sort((one, other) => other.from - one.from);
  const minorOfKey = (key: Key) => read.find((one) => one.key === key)?.minor ?? null;
  return {
    ...{ childPrice: minorOfKey('childPrice'), infantPrice: minorOfKey('infantPrice') },
    written: read.map(({ from, to }) => text.slice(from, to)).reverse(),
    rest: read.reduce((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text),
  };
}
