import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyPlan } from '#support/planParts';
import { proposalSchema } from '@/features/itinerary/domain/proposals';
import { toProposal } from '@/features/itinerary/domain/toProposal';
import { viewOf } from '@/features/itinerary/domain/viewOf';
import { planMoney } from '@/features/money/domain/shares';
import {
  type Content,
  type Frozen,
  type FrozenTraveler,
  hashedContent,
  thaw,
  thawView,
  withoutLaterBlanks,
} from './frozen';
import { BLANK_ITEM, itemSchema } from './item';
import { ITEM_FIELD_KEYS, ITEM_FIELDS, type ItemFieldKey, itemField } from './itemFields';
import type { View } from './view';
import { whoIsThere } from './whoIsThere';

const RELEASES = new URL('../../../../tests/examples/frozen/', import.meta.url);

const contentHash = (content: Content) =>
  createHash('sha256').update(hashedContent(content)).digest('hex');

/** A version as frozen by a release. */
interface FrozenByRelease extends Frozen {
  travelers: FrozenTraveler[];
  contentHash: string;
}

function frozenBy(release: string): FrozenByRelease {
  return JSON.parse(readFileSync(new URL(release, RELEASES), 'utf8')) as FrozenByRelease;
}

const whole = { ...BLANK_ITEM, itemId: 'item', title: 'Dinner', startsOn: '2027-04-03' };

describe('a frozen version', () => {
  it.each(ITEM_FIELD_KEYS)('that lacks %s is read with its blank', (key) => {
    const { [key]: _, ...lacking } = whole;
    const [item] = thaw({ plan: emptyPlan, items: [lacking] }).items;
    expect(item).toEqual({ ...whole, [key]: ITEM_FIELDS[key].blank });
    expect(itemSchema.safeParse(item).success).toBe(true);
  });

  it.each(readdirSync(RELEASES))(
    'of %s is read by everyone whom it names, and hashes as it did',
    (release) => {
      const version = frozenBy(release);
      const { plan, items } = thaw(version);
      for (const { travelerId } of version.travelers) {
        const proposal = toProposal(
          {
            ...{ plan, items, references: null },
            ...{ proposalId: 'one', number: 1, proposedAt: '2027-01-01T00:00:00.000Z' },
          },
          { travelerId, words: null, isBooked: false, nameOf: (id) => id },
          viewOf({ plan, items, travelers: version.travelers }, travelerId) ?? null,
        );
        expect(proposalSchema.parse(proposal).view).not.toBeNull();
      }
      expect(contentHash({ plan, items, travelers: version.travelers })).toBe(version.contentHash);
    },
  );

  it('from before stays were split by nights keeps its shares, by heads, and its hash', () => {
    const { travelers, contentHash: hash, ...version } = frozenBy('0.1.0.json');
    const { plan, items } = thaw(version);
    const shares = (of: typeof plan) => {
      const { people } = planMoney(whoIsThere({ plan: of, items: items.slice(0, 1), travelers }));
      return [...people].map(([id, { included }]) => [id, included]);
    };
    // The room, 120.00: Ben is there for two of three nights, but still pays half of it.
    expect(shares(plan)).toEqual([
      ['ana', 6_000],
      ['ben', 6_000],
    ]);
    // Copied and frozen today, it would be split by nights: 3 and 2 of 5.
    const byNights = { ...plan, staysSplitBy: 'nights' as const };
    expect(shares(byNights)).toEqual([
      ['ana', 7_200],
      ['ben', 4_800],
    ]);
    expect(contentHash({ plan: byNights, items, travelers })).not.toBe(hash);
  });
});

describe('a field that came later', () => {
  it('is blank in a view that was kept before it existed', () => {
    const [stay, leg] = [
      { itemId: 'stay', title: 'Casa', url: 'https://casa.example/' },
      { itemId: 'leg', title: 'TP 1351' },
    ];
    const kept = { stays: [stay], legs: [leg], activities: [] } as unknown as View;
    const read = thawView(kept, ['url', 'cost']);
    expect(read.stays).toEqual([stay]);
    expect(read.legs).toEqual([{ ...leg, url: '' }]);
  });

  it('has no part in a hash while it is blank', () => {
    const isLater = (key: string) =>
      key in ITEM_FIELDS && itemField(key as ItemFieldKey).isAddedLater;
    const fields = Object.entries(whole);
    const kept = fields.filter(([key]) => !isLater(key));
    expect(kept.length).toBeLessThan(fields.length);
    expect(withoutLaterBlanks(whole)).toEqual(Object.fromEntries(kept));
    const filled = { ...whole, supplier: 'X', childPrice: 0 };
    expect(withoutLaterBlanks(filled)).toMatchObject({ supplier: 'X', childPrice: 0 });
  });
});
