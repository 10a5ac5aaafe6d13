import { keysOf } from '@/platform/domain/keysOf';

/** What waits for operators on a trip, as the desk and their mails say it (SPEC-2 6 'Mails'). */
export const DESK_WAITS = {
  condition: 'A condition to answer',
  everyone: 'Everyone has answered',
  chosen: 'A plan is chosen',
  settle: 'Somebody does not go any more: say what is due or given back',
  supplier: 'A supplier says “Not possible”, or has a note',
} as const;
export type DeskWait = keyof typeof DESK_WAITS;
export const DESK_WAIT_KEYS = keysOf(DESK_WAITS);
