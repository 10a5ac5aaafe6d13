import { keysOf } from '@/platform/domain/keysOf';

/** An invitation's outcome so far (SPEC-2 4), in words. */
export const GUEST_STATES = {
  notYet: 'Not yet',
  opened: 'Opened the link',
  answered: 'Answered',
  cantCome: "Can't come",
} as const;

export type GuestState = keyof typeof GUEST_STATES;
export const GUEST_STATE_KEYS = keysOf(GUEST_STATES);

interface Marks {
  openedAt: Date | null;
  declinedAt: Date | null;
  userId: string | null;
}

/** An answer outweighs anything said before it, and a refusal outweighs an opened link. */
export function guestState({ openedAt, declinedAt, userId }: Marks): GuestState {
  if (userId !== null) return 'answered';
  if (declinedAt !== null) return 'cantCome';
  return openedAt === null ? 'notYet' : 'opened';
}
