import { expect, it } from 'vitest';
import { some, someone } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { moneySheet } from './moneySheet';
import { moneyTable } from './moneyTable';
import { partyShares } from './shares';
import { sharesInWords } from './sharesInWords';

const family = [
  someone('Tom', { budget: '$2,000 for all of us', budgetFor: 'all' }),
  someone('Ida', { partyOf: 'tom', budget: '' }),
  someone('Max', { partyOf: 'tom', budget: '', kind: 'child', age: 9 }),
  someone('Lea', { partyOf: 'tom', budget: '', kind: 'child', age: 6 }),
];
const ben = someone('Ben', { budget: '' });
const items = [
  some('Tour', { cost: 48_000, childPrice: 24_000 }),
  some('Taxi', { cost: 1_000, payment: 'onSite', who: ['tom', 'lea'] }),
];

// SPEC-4 14.2 'Shares'
it('shows a party one share, with what each of it pays', () => {
  const shares = partyShares(whoIsThere({ plan: emptyPlan, items, travelers: [...family, ben] }));
  expect([...shares].map(([id, { share, onSite }]) => [id, share, onSite])).toEqual([
    ['tom', 144_000, 2_000],
    ['ben', 48_000, 0],
  ]);
  const named = family.map((person) => {
    const own = shares.get('tom')?.people.find((one) => one.travelerId === person.travelerId);
    return { ...person, share: own?.share ?? 0 };
  });
  expect(sharesInWords(named, 'USD')).toBe('Tom $480, Ida $480, Max (9) $240, Lea (6) $240');
});

it('has one row for a party in the operators’ money, and a line for each of it in the table', () => {
  const travelers = [...family, ben];
  const { people } = moneySheet(emptyPlan, items, travelers);
  expect(people).toMatchObject([
    {
      ...{
        name: "Tom's family (4)",
        share: 144_000,
        ceiling: 144_000,
        read: 'up to $500 per person',
      },
      each: 'Tom $480, Ida $480, Max (9) $240, Lea (6) $240',
    },
    { name: 'Ben', share: 48_000, each: null },
  ]);
  const [tour] = moneyTable(emptyPlan, items, travelers).items;
  expect(tour?.cost).toBe('$480 per person, child $240, for 5');
  expect(tour?.lines.map(({ name, how }) => [name, how])).toEqual([
    ['Tom', 'each one’s price'],
    ['Ida', 'each one’s price'],
    ['Max', 'price for a child'],
    ['Lea', 'price for a child'],
    ['Ben', 'each one’s price'],
  ]);
});

it('says that infants alone pay for nothing', () => {
  const infant = someone('Nils', { partyOf: 'ben', budget: '', kind: 'infant' });
  const stay = { kind: 'stay' as const, endsOn: '2027-04-05', costPer: 'room' as const };
  const rooms = [
    { name: 'Blue', beds: 2, who: ['ben'] },
    { name: 'Cot', beds: 1, who: ['nils'] },
  ];
  const made = [
    some('Casa', { ...stay, cost: 9_000, rooms }),
    some('Baby bath', { cost: 500, who: ['nils'] }),
  ];
  const sheet = moneySheet(emptyPlan, made, [ben, infant]);
  expect(sheet.inNoShare.map(({ sentence }) => sentence)).toEqual([
    'Nobody pays $90 of Casa. Only infants are in Cot.',
    'Nobody pays $5 of Baby bath. Only infants are in it.',
  ]);
});
