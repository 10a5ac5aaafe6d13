import { formatMajor } from '@/platform/domain/money/formatMajor';
import { type ReadBudget, readBudget } from './readBudget';

const UNREAD = 'We could not read an amount. That is fine: a person will.';

/** A budget from which an amount was read. */
export type ClearBudget = Exclude<ReadBudget, { kind: 'unclear' }>;

/** The kept words of '$2,000 without flights' explain themselves, unlike those of '+ flights'. */
const STANDS_ALONE = /^(?:without|exc|not|before|plus|inc)/i;

/** Puts a budget that was read into words: 'up to $1,500 per person, without flights'. */
export function inWords({ kind, amount, currency, kept }: ClearBudget): string {
  const money = formatMajor(amount, currency);
  const words = {
    cap: `up to ${money} per person`,
    atLeast: `${money} or more`,
    perNight: `${money} per night`,
    perDay: `${money} per day`,
  }[kind];
  if (!kept) return words;
  return STANDS_ALONE.test(kept) ? `${words}, ${kept}` : `${words}, plus ${kept}`;
}

/** The join form's feedback on a budget as it is typed (SPEC-2 3.4); null while it is empty. */
export function budgetReading(said: string): { isRead: boolean; sentence: string } | null {
  if (said.trim() === '') return null;
  const read = readBudget(said);
  if (read.kind === 'unclear') return { isRead: false, sentence: UNREAD };
  return { isRead: true, sentence: `We read: ${inWords(read)}.` };
}
