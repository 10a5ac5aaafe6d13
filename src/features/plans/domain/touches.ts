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
