import { keysOf } from '@/platform/domain/keysOf';

/**
 * What waits on a trip, as the desk says it. `counted` is how it counts the trips where it does: for
 * one, and for several if that differs. Operators are mailed some of it (SPEC-2 6 'Mails').
 */
export const DESK_WAITS = {
  condition: {
    words: 'A condition to answer',
    counted: ['condition', 'conditions'],
    isMailed: true,
  },
  question: {
    words: 'A question to answer',
    counted: ['question', 'questions'],
    isMailed: true,
  },
  supplier: {
    words: 'A supplier says “Not possible”',
    counted: ['not possible'],
    isMailed: true,
  },
  note: {
    words: 'A supplier has a note',
    counted: ['supplier’s note', 'suppliers’ notes'],
    isMailed: true,
  },
  everyone: { words: 'Everyone has answered', counted: ['answered by all'], isMailed: true },
  chosen: { words: 'A plan is chosen', counted: ['chosen, not booked'], isMailed: true },
  settle: {
    words: 'Somebody does not go any more: say what is due or given back',
    counted: ['to settle'],
    isMailed: true,
  },
  overdue: { words: 'Something is overdue', counted: ['overdue'], isMailed: false },
  refund: { words: 'A refund to pay', counted: ['refund', 'refunds'], isMailed: false },
  confirm: { words: 'A traveler has to confirm', counted: ['to confirm'], isMailed: false },
  sentBack: { words: 'Sent back', counted: ['sent back'], isMailed: false },
} as const satisfies Record<
  string,
  { words: string; counted: readonly [one: string, several?: string]; isMailed: boolean }
>;
export type DeskWait = keyof typeof DESK_WAITS;
export const DESK_WAIT_KEYS = keysOf(DESK_WAITS);

/** The waits that operators are mailed about. */
export const MAILED_WAITS = DESK_WAIT_KEYS.filter((wait) => DESK_WAITS[wait].isMailed);

/** '2 conditions', '3 chosen, not booked'. */
export function waitCountInWords(wait: DeskWait, count: number): string {
  const [one, several = one]: readonly [string, string?] = DESK_WAITS[wait].counted;
  return `${count} ${count === 1 ? one : several}`;
}
