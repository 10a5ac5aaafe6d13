import { describe, expect, it } from 'vitest';
import { ana, ben, findings, rooms, stay } from '../../../../../tests/support/linted';
import { findingKey } from './lint';

describe('the linter', () => {
  it('says nothing of a plan that suits everybody', () => {
    const travelers = [ana({ budget: '$500', shareRoom: 'no' }), ben];
    expect(findings({ travelers, items: [stay({ cost: 50_000, costPer: 'person' })] })).toEqual([]);
  });

  it('names whom it is about, their own words, the items, and where to end it', () => {
    const [finding] = findings({
      items: [stay({ rooms: rooms(['ana', 'ben']) })],
      travelers: [ana({ shareRoom: 'no' }), ben],
    });
    expect(finding).toMatchObject({
      rule: 'roomRefused',
      travelerId: 'ana',
      said: { answer: 'shareRoom', words: 'No' },
      itemIds: ['casa'],
      target: { on: 'item', itemId: 'casa', field: 'rooms' },
    });
  });

  it("knows a finding again while it says the same, and by nobody's words", () => {
    const [wish] = findings({ items: [stay()], travelers: [ana({ mustSee: 'Fushimi Inari' })] });
    const [again] = findings({ items: [stay()], travelers: [ana({ mustSee: 'Fushimi Inari' })] });
    const [other] = findings({ items: [stay()], travelers: [ana({ mustSee: 'Ginkaku-ji' })] });
    if (!wish || !again || !other) throw new Error('There is no finding.');
    expect(findingKey(again)).toBe(findingKey(wish));
    expect(findingKey(other)).not.toBe(findingKey(wish));
    expect(findingKey(wish)).toMatch(/^wish ana [0-9a-z]+$/);
  });
});
