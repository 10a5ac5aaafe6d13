import { inWords } from '@/features/responses/domain/budget/budgetReading';
import { counted } from '@/platform/domain/inWords';
import { formatMajor } from '@/platform/domain/money/formatMajor';
import { type Budgeted, type Reach, reachOf } from './reach';
import { fromUnits } from './toUnits';

/** Budgets with the same reading, and the people who gave them. */
export interface HeardBudgets<Person> {
  /** 'up to $1,500 per person', or 'unclear'. */
  reading: string;
  /** The total of a nightly or daily amount, '$840 for 7 nights'; or a question, 'for two?' */
  note: string | null;
  people: Person[];
}

type Rank = readonly [most: number, currency: string, amount: number];

/** Sorts limits and floors by amount, then other currencies, then unclear budgets. */
function rankOf({ read }: Budgeted, reach: Reach): Rank {
  if (reach.kind === 'limit') return [reach.most, '', 0];
  if (reach.kind === 'floor') return [reach.least, '', 1];
  return read.kind === 'unclear'
    ? [Infinity, `~${read.ask ?? '~'}`, 0]
    : [Infinity, read.currency ?? '', read.amount];
}

function compare(a: Rank, b: Rank): number {
  if (a[0] !== b[0]) return a[0] - b[0];
  if (a[1] !== b[1]) return a[1] < b[1] ? -1 : 1;
  return a[2] - b[2];
}

function noteOf({ read, limit }: Budgeted, reach: Reach, currency: string, nights: number) {
  if (read.kind === 'unclear') return read.ask ?? null;
  if (reach.kind === 'unclear') return `unclear: not in ${currency}`;
  if (reach.kind !== 'limit' || !limit || limit.per === 'trip') return null;
  const amount = formatMajor(fromUnits(reach.most), currency);
  return `${amount} for ${counted(nights, 'night')}`;
}

/** Everyone's budget as read, lowest first for a window of that many nights (SPEC-2 3.3). */
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
  const heard = new Map<string, HeardBudgets<Person>>();
  for (const { person, reach } of ranked) {
    const { read } = person;
    const reading = read.kind === 'unclear' ? 'unclear' : inWords(read);
    const note = noteOf(person, reach, currency, nights);
    const alike = heard.get(`${reading} ${note}`);
    if (alike) alike.people.push(person);
    else heard.set(`${reading} ${note}`, { reading, note, people: [person] });
  }
  return [...heard.values()];
}
