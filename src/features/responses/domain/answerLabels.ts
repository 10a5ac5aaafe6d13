import type { FLEXIBILITY, SHARE_ROOM } from './answers';

/** The words for the keys of SPEC 9, as the join form and the operators' view show them. */
export const FLEXIBILITY_LABELS = {
  '': 'No answer',
  fixed: 'Fixed',
  somewhat: 'Somewhat flexible',
  very: 'Very flexible',
} as const satisfies Record<(typeof FLEXIBILITY)[number], string>;

export const SHARE_ROOM_LABELS = {
  '': 'No answer',
  yes: 'Yes',
  no: 'No',
  maybe: 'Maybe',
} as const satisfies Record<(typeof SHARE_ROOM)[number], string>;
