import { describe, expect, it } from 'vitest';
import { someone } from '#support/linted';
import { familiesIn, personLabel, withPartyDays } from './party';
import type { PlanPerson } from './plan';

const ofIda = { partyOf: 'ida' } as const;
const ida = someone('Ida', { name: 'Ida Lima', ...ofIda });
const tom = someone('Tom', ofIda);
const max = someone('Max', { ...ofIda, kind: 'child', age: 9 });
const lea = someone('Lea', { ...ofIda, kind: 'infant' });
const ben = someone('Ben', { partyOf: 'ben' });
const everybody = [ida, tom, max, lea, ben];
const labels = (ids: string[], people = everybody) =>
  [...familiesIn(ids, people).values()].map(({ label, who }) => [label, who.join(' ')]);

// SPEC-4 14.2 'In lists of people'
describe('a party in a list of people', () => {
  it('goes by the first name of who answers, and how many of it there are', () => {
    const ids = everybody.map(({ travelerId }) => travelerId);
    expect(labels(ids)).toEqual([["Ida's family (4)", 'ida tom max lea']]);
    expect(labels(['max', 'ben', 'tom'])).toEqual([["Ida's family (2)", 'tom max']]);
    expect(labels(['max', 'ben'])).toEqual([]);
    expect(labels(ids, [ida, ben])).toEqual([]);
  });

  it('goes by the whole name where two parties share the first', () => {
    const other = someone('Ida2', { name: 'Ida Ruiz', partyOf: 'ida2' });
    const people = [...everybody, other, someone('Jo', { partyOf: 'ida2' })];
    const ids = people.map(({ travelerId }) => travelerId);
    expect(labels(ids, people).map(([label]) => label)).toEqual([
      "Ida Lima's family (4)",
      "Ida Ruiz's family (2)",
    ]);
  });

  it('has its children with their ages', () => {
    expect([ida, max, lea].map(personLabel)).toEqual(['Ida Lima', 'Max, 9', 'Lea, infant']);
  });
});

// SPEC-4 14.2 'Plan'
it('comes and goes together, but for whom the plan says something of their own', () => {
  const person = (travelerId: string, own: Partial<PlanPerson>): PlanPerson => ({
    ...{ travelerId, without: false, arrives: null, leaves: null, ...own },
  });
  const idas = { arrives: '2027-04-05', byThemselves: true };
  const people = [person('ben', { leaves: '2027-04-07' }), person('ida', idas)];
  // Of Tom the plan says that he comes and goes as the plan does.
  const isOwn = (id: string) => ['ida', 'ben', 'tom'].includes(id);
  expect(withPartyDays(people, everybody, isOwn)).toEqual([
    ...people,
    person('lea', idas),
    person('max', idas),
  ]);
  expect(withPartyDays(people, [ida, ben], isOwn)).toEqual(people);
});

// SPEC-4 14.1
it('is without whoever stays at home, and not without whom they answer for', () => {
  const amy = { travelerId: 'amy', comesToo: 'no' as const };
  const rosa = { travelerId: 'rosa', partyOf: 'amy' };
  const out = { travelerId: 'amy', without: true, arrives: null, leaves: null };
  expect(withPartyDays([], [amy, rosa], () => false)).toEqual([out]);
  expect(withPartyDays([out], [amy, rosa], (id) => id === 'amy')).toEqual([out]);
  // An operator has said otherwise.
  expect(withPartyDays([], [amy, rosa], (id) => id === 'amy')).toEqual([]);
});
