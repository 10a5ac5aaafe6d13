import { describe, expect, it } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import { sharesInWords } from '@/features/money/domain/sharesInWords';
import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { readViewSchema } from '@/features/plans/domain/view';
import type { Companion } from '@/features/responses/domain/companions';
import { bedInWords, bedsOf } from './answersByItem';
import { partyViewOf, readView } from './partyViews';
import { proposalSchema } from './proposals';
import { readProposal } from './readProposal';
import { toProposal } from './toProposal';

const item = (itemId: string, rest: Partial<Item>): Item => ({
  ...{ ...emptyItem, itemId, title: itemId },
  ...rest,
});

const casa = item('Casa', {
  ...{ kind: 'stay', endsOn: '2027-04-10', cost: 10_000, costPer: 'night' },
  rooms: [
    { name: 'Blue', beds: 2, who: ['ana', 'tom'] },
    { name: 'Red', beds: 3, who: ['max', 'ben'] },
  ],
});
const dinner = item('Dinner', {
  ...{ kind: 'meal', startTime: '19:30', cost: 1_000, payment: 'onSite' },
  serves: [
    { travelerId: 'max', answer: 'accommodations' },
    { travelerId: 'ana', answer: 'accommodations' },
  ],
});
const circus = item('Circus', { startsOn: '2027-04-04', cost: 500, who: ['tom', 'max'] });
const tour = item('Tour', { startsOn: '2027-04-05', who: ['ben'], details: 'For Ben alone' });

/** Ana answers for Tom and for Max, nine years old, who come two days later; Ben comes alone. */
const composed: ComposedPlan = {
  plan: {
    ...emptyPlan,
    people: ['tom', 'max'].map((travelerId) => ({
      ...{ travelerId, without: false, arrives: '2027-04-05', leaves: null },
    })),
  },
  items: [casa, dinner, circus, tour],
  travelers: [
    { travelerId: 'ana', partyOf: 'ana', kind: 'adult' },
    { travelerId: 'tom', partyOf: 'ana', kind: 'adult' },
    { travelerId: 'max', partyOf: 'ana', kind: 'child' },
    { travelerId: 'ben', partyOf: 'ben', kind: 'adult' },
  ],
};

const NAMES: Record<string, string> = {
  ...{ ana: 'Ana Lima', tom: 'Tom', max: 'Max', ben: 'Ben Ode' },
};
const companion = (companionId: string, rest: Partial<Companion> = {}): Companion => ({
  ...{ companionId, companionName: NAMES[companionId] ?? '', companionKind: 'adult' },
  ...{ companionAge: null, companionNeeds: '' },
  ...rest,
});
const MAX = companion('max', {
  companionKind: 'child',
  companionAge: 9,
  companionNeeds: 'No nuts',
});
const NO_WORDS = { mustSee: '', preferences: '', accommodations: '', specialTravel: '' };

/** What the party of somebody reads. */
function viewOf(of: ComposedPlan, travelerId: string) {
  const view = partyViewOf(of, travelerId);
  const inOrder = of.items.map(({ itemId }) => itemId);
  return view && readView(view, travelerId, inOrder);
}

const proposalOf = (travelerId: string, of = composed) =>
  toProposal(
    { ...of, number: 1, proposalId: 'a', proposedAt: '', references: { Circus: 'REF-1' } },
    {
      ...{ travelerId, isBooked: true, nameOf: (id) => NAMES[id] },
      words: { ...NO_WORDS, accommodations: travelerId === 'ana' ? 'Coeliac' : '' },
      ...(travelerId === 'ana' && { firstName: 'Ana', companions: [companion('tom'), MAX] }),
    },
    partyViewOf(of, travelerId) ?? null,
  );

// SPEC-4 14.2
describe('the view of a party', () => {
  it('is one for who answers, and none for a companion', () => {
    expect(viewOf(composed, 'ana')).toHaveProperty('people');
    expect(viewOf(composed, 'max')).toBeUndefined();
  });

  it('has what somebody of it is in, with who, unless all of it is', () => {
    const view = viewOf(composed, 'ana');
    expect(readViewSchema.parse(view)).toEqual(view);
    expect(view).toMatchObject({
      ...{ arrives: '2027-04-03', leaves: '2027-04-10' },
      people: [
        { travelerId: 'ana', arrives: '2027-04-03' },
        { travelerId: 'tom', arrives: '2027-04-05' },
        { travelerId: 'max', arrives: '2027-04-05' },
      ],
      stays: [
        {
          ...{ itemId: 'Casa', from: '2027-04-03', to: '2027-04-10' },
          parts: [
            { partyWho: ['ana'], from: '2027-04-03', room: { name: 'Blue', with: [] } },
            { partyWho: ['tom'], from: '2027-04-05', room: { name: 'Blue', with: [] } },
            { partyWho: ['max'], from: '2027-04-05', room: { name: 'Red', with: ['ben'] } },
          ],
        },
      ],
      activities: [
        { itemId: 'Dinner', partyWho: ['ana'] },
        { itemId: 'Circus', partyWho: ['tom', 'max'] },
      ],
    });
  });

  it('adds up what they pay, line by line', () => {
    const { money } = viewOf(composed, 'ana') ?? {};
    expect(money).toEqual({
      ...{ currency: 'USD', share: 171_000, onSite: 1_000 },
      lines: [
        { itemId: 'Casa', amount: 170_000, payment: 'included' },
        { itemId: 'Dinner', amount: 1_000, payment: 'onSite' },
        { itemId: 'Circus', amount: 1_000, payment: 'included' },
      ],
    });
  });

  it('says whose needs are taken care of', () => {
    expect(viewOf(composed, 'ana')?.care).toEqual([
      { answer: 'accommodations', itemIds: ['Dinner'], takesNothing: false },
      { travelerId: 'max', answer: 'accommodations', itemIds: ['Dinner'], takesNothing: false },
    ]);
  });

  it('is as for somebody who comes alone where no companion goes', () => {
    const people = ['tom', 'max'].map((travelerId) => ({
      ...{ travelerId, without: true, arrives: null, leaves: null },
    }));
    const plan = { ...emptyPlan, people };
    const alone = { ...composed, travelers: [{ travelerId: 'ana' }, { travelerId: 'ben' }] };
    const [with2, without2] = [
      { ...composed, plan },
      { ...alone, plan },
    ].map((one) => viewOf(one, 'ana'));
    expect(with2).toEqual(without2);
    expect(with2).not.toHaveProperty('people');
  });

  it('has all of it in one room for all nights without parts', () => {
    const rooms = [{ name: 'Blue', beds: 4, who: ['ana', 'tom', 'max'] }];
    const view = viewOf({ ...composed, plan: emptyPlan, items: [{ ...casa, rooms }] }, 'ana');
    expect(view?.stays).toMatchObject([{ room: { name: 'Blue', beds: 4, with: [] } }]);
    expect(view?.stays[0]).not.toHaveProperty('parts');
  });
});

// SPEC-4 14.2
describe('the plan that a party reads', () => {
  it('has one reader, with the names of those who are in only some of it', () => {
    const proposal = proposalOf('ana');
    expect(proposalSchema.parse(proposal)).toEqual(proposal);
    const { days, lived, whoOf } = readProposal(proposal);
    expect(lived.activities.map(whoOf)).toEqual(['Ana', 'Tom and Max']);
    expect(proposal.references).toEqual({ Circus: 'REF-1' });
    const beds = days.map(({ date, nights }) => [
      date,
      nights.flatMap((stay) => bedsOf(stay).map((bed) => bedInWords(bed, proposal.mates, true))),
    ]);
    expect(beds.slice(0, 3)).toEqual([
      ['2027-04-03', ['Ana: Blue, to themselves']],
      ['2027-04-04', ['Ana: Blue, to themselves']],
      [
        '2027-04-05',
        ['Ana: Blue, to themselves', 'Tom: Blue, to themselves', 'Max: Red, with Ben Ode'],
      ],
    ]);
  });

  it('says what each of them pays, by name and age', () => {
    const { shares = [], view, currency } = proposalOf('ana');
    expect(sharesInWords(shares, currency)).toBe('Ana $700, Tom $505, Max (9) $505');
    expect(shares.reduce((sum, { share }) => sum + share, 0)).toBe(view?.money.share);
    expect(proposalOf('ben')).not.toHaveProperty('shares');
  });

  it('says the needs of companions to who answers for them, by name', () => {
    const { served } = readProposal(proposalOf('ana'));
    expect(served.map(({ label, words }) => [label, words])).toEqual([
      ['Your needs', 'Coeliac'],
      ["Max's needs", 'No nuts'],
    ]);
  });

  it('shows others whom a line is for, and nothing else of the party', () => {
    const proposal = proposalOf('ben');
    expect(proposal.items.find(({ itemId }) => itemId === 'Circus')?.who).toEqual(['Tom', 'Max']);
    expect(proposal.mates).toEqual({ max: 'Max' });
    expect(JSON.stringify(proposal)).not.toContain('nuts');
  });

  it('shows the text of a line for a companion to who answers, and of others not', () => {
    const details = (travelerId: string) => {
      const items = [{ ...circus, who: ['max'], details: 'By the gate' }, tour];
      return proposalOf(travelerId, { ...composed, items }).items.map((one) => one.details);
    };
    expect(details('ana')).toEqual(['By the gate', '']);
    expect(details('ben')).toEqual(['', 'For Ben alone']);
  });
});
