import type { TypedCompanion } from '@/features/responses/domain/companions';

/** The need of Max, who is nine. */
export const PLANTED_OF_MAX = 'Nuts, planted words of a child';

const one = (companionName: string, rest: Partial<TypedCompanion> = {}): TypedCompanion => ({
  ...{ companionId: '', companionName, companionKind: 'adult', companionAge: '' },
  companionNeeds: '',
  ...rest,
});

/** Three whom somebody answers for: an adult, a child with a need, an infant. */
export const family = (): TypedCompanion[] => [
  one('Tom Lima'),
  one('Max Lima', {
    companionKind: 'child',
    companionAge: '9',
    companionNeeds: PLANTED_OF_MAX,
  }),
  one('Jo', { companionKind: 'infant' }),
];
