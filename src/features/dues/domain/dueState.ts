import type { CalendarDate } from '@/platform/domain/calendarDate';

/** What a due is for. A refund is owed to the party, everything else by it. */
export const DUE_KINDS = {
  deposit: 'Deposit',
  rest: 'Rest',
  difference: 'Difference',
  refund: 'Refund',
  added: 'Added',
} as const;
export type DueKind = keyof typeof DUE_KINDS;

/** How far a due is, in the words that pages show. */
export const DUE_STATES = {
  open: 'open',
  said: 'said to be paid',
  partly: 'partly paid',
  paid: 'paid',
  overdue: 'overdue',
  waived: 'waived',
} as const;
export type DueState = keyof typeof DUE_STATES;

/** The state of all that a party owes (SPEC-4 15.2). */
export const PARTY_STATES = {
  paid: 'paid',
  partly: 'partly',
  open: 'open',
  overdue: 'overdue',
  refund: 'to be refunded',
  rests: 'to be settled',
} as const;
export type PartyState = keyof typeof PARTY_STATES;

/** Whether a payment is said to be made, has arrived, or has not. */
export const PAYMENT_STATES = {
  said: 'Said to be paid',
  confirmed: 'Confirmed',
  notHere: 'Not here',
} as const;
export type PaymentState = keyof typeof PAYMENT_STATES;

export interface DueFacts {
  kind: DueKind;
  /** In whole minor units; 0 once a new version took all of it off. */
  amount: number;
  dueBy: CalendarDate;
  waivedReason: string;
  payments: readonly PaymentFacts[];
}

export interface PaymentFacts {
  amount: number;
  state: PaymentState;
}

const sumOf = (payments: readonly PaymentFacts[], state: PaymentState): number =>
  payments.reduce((sum, one) => sum + (one.state === state ? one.amount : 0), 0);

/** What has arrived of a due, what is said to be on its way, and what is left of it. */
export interface DueSums {
  confirmed: number;
  said: number;
  /** What has not arrived, whether said to be paid or not; 0 of a waived due. */
  left: number;
}

/** Sums the payments of a due, in whole minor units. */
export function dueSums({ amount, waivedReason, payments }: DueFacts): DueSums {
  const confirmed = sumOf(payments, 'confirmed');
  const left = waivedReason === '' ? Math.max(0, amount - confirmed) : 0;
  return { confirmed, said: sumOf(payments, 'said'), left };
}

/**
 * What nobody has paid or said to have paid, in whole minor units; 0 of a waived due. Rows, codes,
 * amounts to copy, mails, the desk and calendars all say this.
 */
export function stillOpen(due: DueFacts): number {
  const { left, said } = dueSums(due);
  return Math.max(0, left - said);
}

/** Which way money moves: what is owed to a party is below 0. */
export const signOf = ({ kind }: Pick<DueFacts, 'kind'>): 1 | -1 => (kind === 'refund' ? -1 : 1);

/** True if a party has still to pay something of a due; a refund is the payee's to pay. */
export const isOwed = (due: DueFacts): boolean => due.kind !== 'refund' && stillOpen(due) > 0;

/**
 * Works out a due's state (SPEC-4 15); nothing else does. Waived stands above all, then paid; what
 * is said to cover the rest waits for the payee, and so is not overdue; a day that is over makes it
 * overdue, whatever has arrived of it.
 * @param today in the trip's time zone; null while no plan is chosen, since then dues rest
 */
export function dueState(due: DueFacts, today: CalendarDate | null): DueState {
  if (due.waivedReason !== '') return 'waived';
  const { confirmed, said, left } = dueSums(due);
  if (left === 0) return 'paid';
  if (said >= left) return 'said';
  if (today !== null && due.dueBy < today) return 'overdue';
  if (confirmed > 0) return 'partly';
  return said > 0 ? 'said' : 'open';
}

/**
 * Works out what an organizer reads about a party, without an amount: 'to be settled' while its rows
 * rest, 'overdue' if any row is, 'to be refunded' if something is to be given back, else 'paid' if
 * nothing is left, 'partly' if something has arrived, else 'open'. A party without rows has paid.
 */
export function partyState(
  { dues, rests }: { dues: readonly DueFacts[]; rests: boolean },
  today: CalendarDate | null,
): PartyState {
  if (rests) return 'rests';
  const owed = dues.filter(({ kind }) => kind !== 'refund');
  const states = owed.map((due) => dueState(due, today));
  if (states.includes('overdue')) return 'overdue';
  if (dues.some((due) => due.kind === 'refund' && dueSums(due).left > 0)) return 'refund';
  if (states.every((state) => state === 'paid' || state === 'waived')) return 'paid';
  const hasArrived = owed.some((due) => dueSums(due).confirmed > 0);
  return hasArrived ? 'partly' : 'open';
}
