import { formatReadableDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { type DueFacts, dueSums, isOwed, stillOpen } from './dueState';
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

/** What a party has paid, said or confirmed, less what was paid back, by currency. */
export function paidOf(dues: readonly InCurrency[]): Map<string, number> {
  const paid = new Map<string, number>();
  for (const due of dues) {
    const { confirmed, said } = dueSums(due);
    const sum = (due.kind === 'refund' ? -1 : 1) * (confirmed + said);
    if (sum !== 0) paid.set(due.currency, (paid.get(due.currency) ?? 0) + sum);
  }
  return paid;
}

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
  const amounts = [...paidOf(dues)].map(([currency, sum]) => exactAmount(sum, currency));
  const paid = amounts.length > 0 ? `You have paid ${listed(amounts)}.` : 'You have paid nothing.';
  if (rests({ leftAt, settledAt, dues })) {
    const back = amounts.length > 0 ? ' or given back' : '';
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
  const open = new Map<string, number>();
  for (const due of dues.filter(isOwed)) {
    open.set(due.currency, (open.get(due.currency) ?? 0) + stillOpen(due));
  }
  const inWords = (sums: ReadonlyMap<string, number>) =>
    listed([...sums].map(([currency, sum]) => exactAmount(sum, currency)));
  const paid = paidOf(dues);
  if (paid.size + open.size === 0) return null;
  const said = [
    ...(paid.size > 0 ? [`you have paid ${inWords(paid)}`] : []),
    ...(open.size > 0 ? [`${inWords(open)} is still open`] : []),
  ].join(', and ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}. Once you have left nothing is asked of you, and nothing given back, until ${payee === 'organizer' ? 'the organizer' : 'the company'} tells you in a mail what is due or given back.`;
}
