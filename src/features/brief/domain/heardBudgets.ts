import { inWords } from '@/features/responses/domain/budget/budgetReading';
import { counted } from '@/platform/domain/inWords';
import { formatMajor } from '@/platform/domain/money/formatMajor';
import { fromUnits } from './moneyUnits';
import { type Budgeted, type Reach, reachOf } from './reach';

/** Budgets with the same reading, and the people who gave them. */
export interface HeardBudgets<Person> {
  /** 'up to $1,500 per person'; null where no amount was read. */
  reading: string | null;
  /** What an amount for each night or day comes to for the window: '$840 for 7 nights'. */
  total: string | null;
  isOtherCurrency: boolean;
  people: Person[];
}

type Rank = readonly [most: number, currency: string, amount: number];

/** Limits and floors by their amount, then other currencies, then what is unclear. */
function rankOf({ read }: Budgeted, reach: Reach): Rank {
  if (reach.kind === 'limit') return [reach.most, '', 0];
  if (reach.kind === 'floor') return [reach.least, '', 1];
  return read.kind === 'unclear'
    ? [Infinity, '~', 0]
    : [Infinity, read.currency ?? '', read.amount];
}

function compare(a: Rank, b: Rank): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1;
  return a[2] - b[2];
}

function totalOf({ limit }: Budgeted, reach: Reach, currency: string, nights: number) {
  if (reach.kind !== 'limit' || !limit || limit.per === 'trip') return null;
  const amount = formatMajor(fromUnits(reach.most), currency);
  return `${amount} for ${counted(nights, 'night')}`;
}

/**
 * Everyone's budget as it was read, the lowest first for a window of so many nights (SPEC-2 3.3).
 * What names no currency is in the brief's.
 */
export function heardBudgets<Person extends Budgeted>(
  people: readonly Person[],
  currency: string,
  nights: number,
): HeardBudgets<Person>[] {
  const ranked = people.map((person) => {
    const reach = reachOf(person, currency, nights);
    return { person, reach, rank: rankOf(person, reach) };
  });
  ranked.sort((a, b) => compare(a.rank, b.rank));
  const heard = new Map<string | null, HeardBudgets<Person>>();
  for (const { person, reach } of ranked) {
    const { read } = person;
    const isClear = read.kind !== 'unclear';
    const reading = isClear ? inWords({ ...read, currency: read.currency ?? currency }) : null;
    const alike = heard.get(reading);
    if (alike) alike.people.push(person);
    else {
      const total = totalOf(person, reach, currency, nights);
      const isOtherCurrency = isClear && reach.kind === 'unclear';
      heard.set(reading, { reading, total, isOtherCurrency, people: [person] });
    }
  }
  return [...heard.values()];
}
