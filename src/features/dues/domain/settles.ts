import { formatReadableDate } from '@/platform/domain/calendarDate';
import { capitalized, listed } from '@/platform/domain/inWords';
import { type DueFacts, dueSums, isOwed, signOf, stillOpen } from './dueState';
import { exactAmount } from './exactAmount';
import type { Payee } from './payWays';

/** A party, as far as it matters whether it still goes. */
export interface OutOrIn {
  /** Since when it does not go on the chosen plan; null while it does. */
  leftAt: Date | null;
  settledAt: Date | null;
  dues: readonly DueFacts[];
}

/**
 * True while nothing is asked of a party, and nothing given back to it: from the moment that it does
 * not go any more until somebody has typed what is due or to be given back (SPEC-4 15.1).
 */
export const rests = ({ leftAt, settledAt, dues }: OutOrIn): boolean =>
  leftAt !== null && settledAt === null && dues.some(({ amount }) => amount > 0);

/** A row as sums count it: of one that rests, only what has arrived. */
export const asCounted = <Due extends { amount: number; confirmed: number; left: number }>(
  due: Due,
  isResting: boolean,
): Due => (isResting ? { ...due, amount: due.confirmed, left: 0 } : due);

/** Goes up with each row that a party gets, and each write to one; a settling names it. */
export const versionOfAll = (dues: readonly { version: number }[]): number =>
  dues.reduce((sum, { version }) => sum + version, 0);

type InCurrency = DueFacts & { currency: string };

/** Adds up an amount of each due by currency, in whole minor units; no currency without any. */
function byCurrency(
  dues: readonly InCurrency[],
  amountOf: (due: InCurrency) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const due of dues) {
    const amount = amountOf(due);
    if (amount !== 0) sums.set(due.currency, (sums.get(due.currency) ?? 0) + amount);
  }
  return sums;
}

/** What a party has paid, said or confirmed, less what was paid back, by currency. */
export const paidOf = (dues: readonly InCurrency[]): Map<string, number> =>
  byCurrency(dues, (due) => {
    const { confirmed, said } = dueSums(due);
    return signOf(due) * (confirmed + said);
  });

/** '$30.00 and €5.00'. */
const inWords = (sums: ReadonlyMap<string, number>): string =>
  listed([...sums].map(([currency, sum]) => exactAmount(sum, currency)));

/** Who is paid, as a traveler reads of them. */
export const TO_PAYEE: Record<Payee, string> = {
  operator: 'the company',
  organizer: 'the organizer',
};

/** What a party that does not go any more still owes, or what it is to get back. */
export const SETTLES = { due: 'They still owe', refund: 'They get back' } as const;
export type Settles = keyof typeof SETTLES;

/** What the row is for that is made of it. */
export const SETTLED_TITLES: Record<Settles, string> = {
  due: 'Still due, although you do not go',
  refund: 'Given back, as you do not go',
};

/**
 * Tells somebody who does not go any more what happens to what they paid and owe. Empty without any.
 * @param payee who is paid, as mails call them
 */
export function settledSentences(
  { leftAt, settledAt, dues }: Omit<OutOrIn, 'dues'> & { dues: readonly InCurrency[] },
  payee: string,
): string[] {
  if (!dues.some(({ amount }) => amount > 0)) return [];
  const sums = paidOf(dues);
  const paid = sums.size > 0 ? `You have paid ${inWords(sums)}.` : 'You have paid nothing.';
  if (rests({ leftAt, settledAt, dues })) {
    const back = sums.size > 0 ? ' or given back' : '';
    return [
      `${paid} Nothing is asked of you now. ${payee} will tell you in a mail what is due${back}.`,
    ];
  }
  const open = dues.filter((due) => stillOpen(due) > 0);
  const rows = open.map((due) => {
    const amount = exactAmount(stillOpen(due), due.currency);
    const by = formatReadableDate(due.dueBy);
    return due.kind === 'refund'
      ? `${amount} of it is given back to you by ${by}.`
      : `${amount} is still due, by ${by}.`;
  });
  return [[paid, ...(rows.length > 0 ? rows : ['Nothing is due any more.'])].join(' ')];
}

/** Says before somebody leaves what happens to what they paid and owe; null without either. */
export function leavingSentence(dues: readonly InCurrency[], payee: Payee): string | null {
  const open = byCurrency(dues.filter(isOwed), stillOpen);
  const paid = paidOf(dues);
  if (paid.size + open.size === 0) return null;
  const said = [
    ...(paid.size > 0 ? [`you have paid ${inWords(paid)}`] : []),
    ...(open.size > 0 ? [`${inWords(open)} is still open`] : []),
  ].join(', and ');
  return `${capitalized(said)}. Once you have left nothing is asked of you, and nothing given back, until ${TO_PAYEE[payee]} tells you in a mail what is due or given back.`;
}
