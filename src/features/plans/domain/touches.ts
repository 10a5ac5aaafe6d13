import { keysOf } from '@/platform/domain/keysOf';

/** What a need can touch (SPEC-2 5 'Needs are checked item by item'). */
export const TOUCHES = {
  food: 'Food',
  moving: 'Moving',
  sleeping: 'Sleeping',
  health: 'Health',
} as const;
export type Touch = keyof typeof TOUCHES;

export const TOUCH_KEYS = keysOf(TOUCHES);

/** What an operator says of a need that requires nothing, in place of what it touches. */
export const NOTHING = 'nothing';

/** What operators say of a need: what it touches, or `NOTHING` alone. */
export const SAID_OF_NEED = [...TOUCH_KEYS, NOTHING] as const;
export type SaidOfNeed = (typeof SAID_OF_NEED)[number];

export const isTouch = (said: SaidOfNeed): said is Touch => said !== NOTHING;
