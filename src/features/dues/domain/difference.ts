import { type DueFacts, type DueKind, stillOpen } from './dueState';
import { exactAmount } from './exactAmount';

/** A row of a party, as far as a new version can touch it. */
export interface TouchedDue extends DueFacts {
  id: string;
  madeFor: number | null;
  /** The optional item that it is for, if it is for one alone. */
  itemId?: string | null;
}

/** True for a row made from a party's share; those that somebody added stand apart (SPEC-4 15.1). */
export const isFromShare = ({ kind, madeFor }: { kind: DueKind; madeFor: number | null }) =>
  kind !== 'added' && madeFor !== null;

/** True if a party has rows from its share in this currency, so that no more are made of it. */
export const isMadeIn = (
  dues: readonly { kind: DueKind; madeFor: number | null; currency: string }[],
  currency: string | undefined,
): boolean => dues.some((due) => isFromShare(due) && due.currency === currency);

/** What a new version does to a party's rows. */
export interface Difference {
  /** Rows whose amount changes, with the new one. */
  changed: readonly { id: string; amount: number }[];
  /** The row that is made of what is left, if anything is. */
  made: { kind: DueKind & ('difference' | 'refund'); amount: number } | null;
}

/** The order in which rows give way to a lower share: what was asked for last goes first. */
const GIVES_WAY: readonly DueKind[] = ['rest', 'difference', 'deposit'];

/** What may be taken off a row, waived or not: a confirmed amount never changes. */
const openOf = (due: TouchedDue): number => stillOpen({ ...due, waivedReason: '' });

/** Takes an amount off rows in order, as far as they are open. Returns what is beyond them. */
function takeOff(rows: readonly TouchedDue[], amount: number) {
  let beyond = amount;
  const changed = rows.flatMap((due) => {
    const off = Math.min(beyond, openOf(due));
    if (off === 0) return [];
    beyond -= off;
    return [{ id: due.id, amount: due.amount - off }];
  });
  return { changed, beyond };
}

/**
 * Works out what a share that differs does to a party's rows (SPEC-4 15.1). One that rose is first
 * taken off a refund that is still open, and is else a difference row. One that fell is taken off
 * the open rest, then off other rows made from the share, waived ones last; what is beyond becomes
 * a refund row. Rows that were added stand apart, and are never touched.
 * @param all the party's rows in the currency of the share
 * @param by the new share less the former, in whole minor units; not 0
 * @param givesWay the optional items (SPEC-5 18) whose own rows give way first
 */
export function differenceOf(
  all: readonly TouchedDue[],
  by: number,
  givesWay: ReadonlySet<string> = new Set(),
): Difference {
  const dues = all.filter(isFromShare);
  if (by > 0) {
    const refunds = dues.filter((due) => due.kind === 'refund' && due.waivedReason === '');
    const { changed, beyond } = takeOff(refunds, by);
    return { changed, made: beyond > 0 ? { kind: 'difference', amount: beyond } : null };
  }
  const isOfItem = ({ itemId = null }: TouchedDue) => itemId !== null && givesWay.has(itemId);
  const inOrder = [false, true].flatMap((isWaived) => {
    const ofThese = dues.filter((due) => (due.waivedReason !== '') === isWaived);
    return [
      ...ofThese.filter((due) => isOfItem(due) && due.kind !== 'refund'),
      ...GIVES_WAY.flatMap((kind) => ofThese.filter((due) => due.kind === kind && !isOfItem(due))),
    ];
  });
  const { changed, beyond } = takeOff(inOrder, -by);
  return { changed, made: beyond > 0 ? { kind: 'refund', amount: beyond } : null };
}

/** Says why a row was made or lowered: 'Your share rose by $25.00 with version 3.' */
export function differenceWords(by: number, currency: string, version: number): string {
  const amount = exactAmount(Math.abs(by), currency);
  return `Your share ${by > 0 ? 'rose' : 'fell'} by ${amount} with version ${version}.`;
}

/**
 * Returns what the rows made from a party's share add up to, waived ones included and refunds
 * subtracted. Rows that were added stand apart.
 */
export function madeSum(dues: readonly Pick<TouchedDue, 'kind' | 'amount' | 'madeFor'>[]): number {
  return dues
    .filter(isFromShare)
    .reduce((sum, { kind, amount }) => sum + (kind === 'refund' ? -amount : amount), 0);
}

/** Says that a party's rows do not add up to its share (SPEC-4 15.1); null if they do. */
export function sumWarning(
  made: number,
  share: number,
  { party, currency }: { party: string; currency: string },
): string | null {
  if (made === share) return null;
  const amount = exactAmount(Math.abs(made - share), currency);
  return `Dues are ${amount} ${made > share ? 'above' : 'below'} the share of ${party}.`;
}
