import { describe, expect, it } from 'vitest';
import { about, ana, ben, findings, some } from '#support/linted';
import type { Item } from '@/features/plans/domain/item';
import { type PlanPromise, promisedMark } from '@/features/plans/domain/planPromise';
import { findingKey } from './lint';

const home = some('Flight home', { kind: 'flight', startTime: '19:00' });
const dinner = some('Dinner', { kind: 'meal', details: 'By the river' });
const WORDS = 'The flight home leaves before 20:00.';

const promised = (items: readonly Item[], own: Partial<PlanPromise> = {}): PlanPromise => ({
  ...{ planId: 'p', travelerId: 'ana', condition: WORDS },
  items: items.map((item) => ({
    ...{ itemId: item.itemId, title: item.title, mark: promisedMark(item, 'ana') },
  })),
  ...own,
});

const said = (items: Item[], promises = [promised([home, dinner])]) =>
  about('condition', { items, promises, travelers: [ana(), ben] });

// SPEC-2 5 'The linter'
describe('what was promised to somebody', () => {
  it('is said as soon as an item of it has changed', () => {
    expect(said([home, dinner])).toEqual([]);
    expect(said([{ ...home, startTime: '20:30' }, dinner])).toEqual([
      'warning: Ana was promised: "The flight home leaves before 20:00.". Flight home has changed since.',
    ]);
  });

  it('is one finding, however many of its items have changed, or are gone', () => {
    expect(said([{ ...dinner, title: 'Supper' }])).toEqual([
      'warning: Ana was promised: "The flight home leaves before 20:00.". Flight home and Supper have changed since.',
    ]);
    const [found] = findings({ items: [dinner], promises: [promised([home])] }).filter(
      ({ rule }) => rule === 'condition',
    );
    expect(found).toMatchObject({ itemIds: [], target: { on: 'answers', travelerId: 'ana' } });
  });

  it('is not about how far a booking is, about what changes for others alone, or about new items', () => {
    const others = { who: ['ana', 'ben'], prices: [{ travelerId: 'ben', amount: 1 }] };
    const booked = { ...home, ...others, booking: 'booked' as const, reference: 'X1' };
    expect(said([booked, dinner, some('Museum')])).toEqual([]);
    expect(said([{ ...home, who: ['ben'] }, dinner])).toHaveLength(1);
    const room = { name: 'Blue', beds: 2, who: ['ana', 'ben'] };
    const casa = some('Casa', { kind: 'stay', rooms: [room] });
    expect(said([casa], [promised([casa])])).toEqual([]);
    const alone = { ...casa, rooms: [{ ...room, who: ['ana'] }] };
    expect(said([alone], [promised([casa])])).toHaveLength(1);
  });

  it('is nothing to somebody who does not go, and each promise is a finding of its own', () => {
    const later = { ...home, startTime: '21:00' };
    const bens = promised([home], { travelerId: 'ben', condition: 'A window seat' });
    const both = [promised([home]), bens].map((one) => ({
      ...one,
      items: [{ itemId: home.itemId, title: home.title, mark: promisedMark(home, one.travelerId) }],
    }));
    expect(said([later], both)).toHaveLength(2);
    const given = { items: [later], promises: both, travelers: [ana(), ben] };
    expect(about('condition', { ...given, chosenFor: ['ben'] })).toEqual([
      'warning: Ben was promised: "A window seat". Flight home has changed since.',
    ]);
  });

  it('has to be looked at again once it changes again', () => {
    const keyOf = (startTime: string) => {
      const items = [{ ...home, startTime }];
      const [found] = findings({ items, promises: [promised([home])] }).filter(
        ({ rule }) => rule === 'condition',
      );
      return found && findingKey(found);
    };
    expect(keyOf('20:30')).toBe(keyOf('20:30'));
    expect(keyOf('20:30')).not.toBe(keyOf('21:00'));
    expect(keyOf('20:30')).not.toContain('before');
  });
});
