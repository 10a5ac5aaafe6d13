import { expect, it } from 'vitest';
import { about, ana, some, someone } from '#support/linted';

const need = (travelerId: string) => ({ travelerId, need: 'accommodations' as const });
const people = [ana({ accommodations: 'No nuts' }), someone('Ben', { accommodations: 'No fish' })];
const dinner = some('Dinner', { kind: 'meal' });
const touched = ['ana', 'ben'].map((id) => ({ ...need(id), touches: ['food' as const] }));
const checks = ['ana', 'ben'].map((id) => ({ ...need(id), itemId: dinner.itemId }));
const given = { travelers: people, items: [dinner], touched, checks };
const found = (today: string, ...confirmed: string[]) =>
  about('unconfirmed', { ...given, kitchen: { today, confirmed } });
const day = dinner.startsOn ?? '';
const before = (days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

// SPEC-2 5, SPEC-2 8
it('warns of a kitchen that has not confirmed somebody, from seven days before', () => {
  const all = ['warning: The kitchen of Dinner has not confirmed Ana and Ben.'];
  expect(found(before(8))).toEqual([]);
  expect(found(before(7))).toEqual(all);
  expect(found(day)).toEqual(all);
  expect(found(before(-1))).toEqual([]);
  expect(found(day, `ben ${dinner.itemId}`)).toEqual([
    'warning: The kitchen of Dinner has not confirmed Ana.',
  ]);
  expect(found(day, `ben ${dinner.itemId}`, `ana ${dinner.itemId}`)).toEqual([]);
});

it('says nothing before the trip is booked', () => {
  expect(about('unconfirmed', given)).toEqual([]);
});
