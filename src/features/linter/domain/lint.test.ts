import { describe, expect, it } from 'vitest';
import { ana, ben, findings, type Given, rooms, someone, stay } from '#support/linted';
import { findingKey } from './lint';

const keysOf = (given: Given) => findings({ items: [stay()], ...given }).map(findingKey);

describe('the linter', () => {
  it('has nothing to say about a plan that suits everybody', () => {
    const travelers = [ana({ budget: '$500', shareRoom: 'no' }), ben];
    expect(findings({ travelers, items: [stay({ cost: 50_000, costPer: 'person' })] })).toEqual([]);
  });

  it('names who is concerned, their own words, the items, and where to go', () => {
    const [finding] = findings({
      items: [stay({ rooms: rooms(['ana', 'ben']) })],
      travelers: [ana({ shareRoom: 'no' }), ben],
    });
    expect(finding).toMatchObject({
      rule: 'roomRefused',
      people: ['ana'],
      said: { answer: 'shareRoom', words: 'No' },
      itemIds: ['casa'],
      target: { on: 'item', itemId: 'casa', field: 'rooms' },
    });
  });

  it('recognizes a finding while it says the same, without relying on anybody’s words', () => {
    const [wish] = findings({ items: [stay()], travelers: [ana({ mustSee: 'Fushimi Inari' })] });
    const [again] = findings({ items: [stay()], travelers: [ana({ mustSee: 'Fushimi Inari' })] });
    const [other] = findings({ items: [stay()], travelers: [ana({ mustSee: 'Ginkaku-ji' })] });
    if (!wish || !again || !other) throw new Error('There is no finding.');
    expect(findingKey(again)).toBe(findingKey(wish));
    expect(findingKey(other)).not.toBe(findingKey(wish));
    expect(findingKey(wish)).toMatch(/^wish ana [0-9a-z]+$/);
  });

  it('takes a need in new words for another finding, since its sentence does not quote them', () => {
    const keyFor = (specialTravel: string) => keysOf({ travelers: [ana({ specialTravel })] });
    expect(keyFor('A wheelchair')).toEqual(keyFor('A wheelchair'));
    expect(keyFor('A wheelchair and an oxygen bottle')).not.toEqual(keyFor('A wheelchair'));
  });

  it('takes a further change of an answer for another finding', () => {
    const keyFor = (version: number) =>
      keysOf({ travelers: [ana({ version })], proposedAnswers: { ana: 1 } });
    expect(keyFor(2)).not.toEqual(keyFor(3));
  });

  it('tells two findings apart that say the same about two answers, or two rooms', () => {
    const both = { accommodations: 'Step-free', specialTravel: 'Step-free' };
    const twins = rooms(['ana', 'ben', 'chi'], ['dev', 'eli', 'fay']);
    const given: Given = {
      items: [stay({ rooms: twins.map((room) => ({ ...room, name: 'Twin' })) })],
      travelers: ['Ana', 'Ben', 'Chi', 'Dev', 'Eli', 'Fay'].map((name) =>
        someone(name, name === 'Ana' ? both : {}),
      ),
    };
    expect(findings(given).map(({ rule }) => rule)).toEqual([
      ...['need', 'need', 'roomFull', 'roomFull'],
    ]);
    const keys = keysOf(given);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
