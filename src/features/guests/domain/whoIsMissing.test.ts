import { expect, it } from 'vitest';
import type { GuestState } from './guestState';
import type { Kept } from './guestViews';
import { awaitsOnly } from './whoIsMissing';

const listOf = (state: GuestState) => {
  const guests: Kept['guests'] = [
    {
      ...{ guestId: 'rita', name: 'Rita Moor', email: 'rita@x.org', state },
      ...{ link: '', declineReason: '', answeredAs: null },
    },
  ];
  return { guests } as Kept;
};

// SPEC-2 4 'Inviting'
it.each([
  [['Rita Moor'], 'notYet', true],
  [['Rita Moor'], 'opened', true],
  [['Bo', 'Rita Moor'], 'notYet', false],
  [['Bo'], 'answered', false],
  [[], 'answered', false],
] as const)(
  'with %j missing, the organizer of whom it says %s is the only one: %s',
  (missing, state, is) => {
    expect(awaitsOnly({ missing: [...missing], kept: listOf(state) }, 'rita@x.org')).toBe(is);
    expect(awaitsOnly({ missing: [...missing], kept: listOf(state) }, 'amy@x.org')).toBe(false);
    // Who is on no list is one of those missing.
    const kept = { ...listOf(state), isAwaited: true };
    expect(awaitsOnly({ missing: [...missing], kept }, 'amy@x.org')).toBe(missing.length === 1);
  },
);
