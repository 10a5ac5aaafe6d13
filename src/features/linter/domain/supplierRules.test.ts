import { expect, it } from 'vitest';
import { about, ana, some, someone } from '#support/linted';
import type { SupplierSaid } from '@/features/plans/domain/supplierSaid';

const dinner = some('Dinner', { kind: 'meal' });
const answer = {
  ...{ receiptId: 'r', rowKey: 'ana dinner', sheet: 'kitchen', by: 'Casa do Mar', note: '' },
  ...{ isRefused: true, waitsSince: '2027-03-01T12:00:00.000Z' },
  ...{ travelerId: 'ana', itemId: dinner.itemId },
};
const found = (...said: { [Key in keyof typeof answer]?: (typeof answer)[Key] | null }[]) =>
  about('supplier', {
    ...{ travelers: [ana()], items: [dinner] },
    said: said.map((one) => ({ ...answer, ...one })) as SupplierSaid[],
  });

// SPEC-2 5, SPEC-2 8
it('is an error for each row that a supplier refuses, or has written about, until it is seen', () => {
  const note = 'Not possible, all our broths are fish';
  expect(found({ note }, {}, { isRefused: false, note: 'We will' })).toEqual([
    `error: Casa do Mar: not possible for Ana: "${note}"`,
    'error: Casa do Mar: not possible for Ana.',
    'error: Casa do Mar wrote about Ana: "We will"',
  ]);
  expect(found()).toEqual([]);
});

it('names the item where the row is about nobody alone, and a traveler who left without a name', () => {
  expect(found({ travelerId: null }, { travelerId: 'gone' })).toEqual([
    'error: Casa do Mar: not possible for Dinner.',
    'error: Casa do Mar: not possible for A traveler who left.',
  ]);
});

const need = (travelerId: string) => ({ travelerId, need: 'accommodations' as const });
const people = [ana({ accommodations: 'No nuts' }), someone('Ben', { accommodations: 'No fish' })];
const touched = ['ana', 'ben'].map((id) => ({ ...need(id), touches: ['food' as const] }));
const checks = ['ana', 'ben'].map((id) => ({ ...need(id), itemId: dinner.itemId }));
const given = { travelers: people, items: [dinner], touched, checks };
const unconfirmed = (today: string, ...confirmed: string[]) =>
  about('unconfirmed', { ...given, kitchen: { today, confirmed } });
const day = dinner.startsOn ?? '';
const before = (days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

// SPEC-2 5, SPEC-2 8
it('warns of a kitchen that has not confirmed somebody, from seven days before', () => {
  const all = ['warning: The kitchen of Dinner has not confirmed Ana and Ben.'];
  expect(unconfirmed(before(8))).toEqual([]);
  expect(unconfirmed(before(7))).toEqual(all);
  expect(unconfirmed(day)).toEqual(all);
  expect(unconfirmed(before(-1))).toEqual([]);
  expect(unconfirmed(day, `ben ${dinner.itemId}`)).toEqual([
    'warning: The kitchen of Dinner has not confirmed Ana.',
  ]);
  expect(unconfirmed(day, `ben ${dinner.itemId}`, `ana ${dinner.itemId}`)).toEqual([]);
});

it('says nothing before the trip is booked', () => {
  expect(about('unconfirmed', given)).toEqual([]);
});
