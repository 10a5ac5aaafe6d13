import { describe, expect, it } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import { standingRound } from '#support/standingRound';
import { viewsOf } from '@/features/itinerary/domain/viewOf';
import { ceilings } from '@/features/money/domain/ceilings';
import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { dayNumber } from '@/platform/domain/dayNumber';
import type { ProposedVariant, Round, StoredVerdict } from './judged';
import { type RoundReader, roundPage } from './roundPage';
import type { Said } from './verdict';

const WORKS: Said = { verdict: 'works' };
const CANT: Said = { verdict: 'cant', reason: 'My knee' };
const NAMES = ['Ana', 'Ben', 'Chi', 'Dev', 'Eli'];
const ids = NAMES.map((name) => name.toLowerCase());

const composed: ComposedPlan = {
  plan: { ...emptyPlan, planTitle: 'Plan A', planEnd: '2027-04-08' },
  travelers: ids.map((travelerId) => ({ travelerId })),
  items: [
    { ...emptyItem, itemId: 'villa', title: 'Villa', cost: 500_000, costPer: 'group' },
    { ...emptyItem, itemId: 'walk', title: 'Walk', startTime: '10:00' },
  ],
};

/** A verdict on a plan, with the view and ceiling somebody had at the time. */
function kept(travelerId: string, said: Said, of: ComposedPlan = composed): StoredVerdict {
  const view = viewsOf(of).get(travelerId);
  const ceiling = ceilings(whoIsThere(of)).get(travelerId);
  if (!view || ceiling === undefined) throw new Error(`${travelerId} is not in it`);
  return { travelerId, said, view, seen: view, ceiling };
}

function variant(said: readonly StoredVerdict[], of: ComposedPlan = composed): ProposedVariant {
  return {
    ...{ proposalId: 'v1', planId: 'a', planTitle: 'Plan A', number: 1 },
    ...{ composed: of, before: null, kept: said },
  };
}

const round = (variants: readonly ProposedVariant[], more: Partial<Round> = {}): Round => ({
  until: { consentBy: '2027-02-01', timeZone: 'Europe/Lisbon' },
  numbers: { quorum: null, minimumGroup: null },
  chosen: null,
  isBooked: false,
  isFinished: false,
  deletedOn: null,
  variants,
  people: NAMES.map((name, at) => ({
    ...{ travelerId: ids[at] ?? '', name, slack: 0 },
    ranges: [{ from: dayNumber('2027-04-01'), to: dayNumber('2027-04-20') }],
  })),
  offers: [],
  suggested: null,
  ...more,
});

const PEOPLE = round([]).people;
const ZOE = { ...PEOPLE[0], travelerId: 'zoe', name: 'Zoe' } as (typeof PEOPLE)[number];

const ANA: RoundReader = { travelerId: 'ana', decides: false };
const DECIDER: RoundReader = { travelerId: null, decides: true };
const BEFORE = new Date('2027-01-20T12:00:00Z');
const AFTER = new Date('2027-02-02T12:00:00Z');

const pageOf = (given: Round, reader: RoundReader, now: Date) =>
  roundPage(standingRound(given), reader, now);
const ofAna = (given: Round) => pageOf(given, ANA, BEFORE).variants[0]?.asked;
const decisionOf = (given: Round, now = BEFORE) => {
  const page = pageOf(given, DECIDER, now);
  return { page, decision: page.variants[0]?.decision };
};

const dearer = (cost: number): ComposedPlan => ({
  ...composed,
  items: composed.items.map((item): Item => (item.itemId === 'villa' ? { ...item, cost } : item)),
});

// SPEC-2 6 'A new version'
describe('what a traveler reads of a round', () => {
  it('shows their share and the ceiling that they would agree to, while they are silent', () => {
    expect(ofAna(round([variant([])]))).toMatchObject({
      standing: 'silent',
      said: null,
      share: 100_000,
      agreedTo: null,
      ceiling: 125_000,
      news: [],
    });
  });

  it('keeps what they said, condition included, once a plan is chosen without them', () => {
    const own: Said = { verdict: 'worksIf', condition: 'A lift', state: 'asked', note: '' };
    const said = [kept('ana', own), ...ids.slice(1).map((id) => kept(id, WORKS))];
    const chosen = { proposalId: 'v1', going: ids.slice(1) };
    const [shown] = pageOf(round([variant(said)], { chosen }), ANA, BEFORE).variants;
    expect(shown?.asked).toBeNull();
    expect(shown?.verdicts.own).toEqual(own);
  });

  it('shows nothing that others have said', () => {
    const said = ids.slice(1).map((id) => kept(id, CANT));
    const page = pageOf(round([variant([kept('ana', WORKS), ...said])]), ANA, BEFORE);
    expect(JSON.stringify(page)).not.toContain('knee');
    expect(page.variants[0]?.decision).toBeNull();
    expect(page.variants[0]?.verdicts.counts).toEqual({ works: 1, worksIf: 0, cant: 4 });
  });

  it('asks again once their share exceeds what they agreed to, says why, and keeps their words', () => {
    const asked = ofAna(round([variant([kept('ana', WORKS)], dearer(700_000))]));
    expect(asked).toMatchObject({
      standing: 'again',
      said: WORKS,
      agreedTo: null,
      ceiling: 175_000,
    });
    expect(asked?.news).toEqual([
      'Asked again: your share rises from $1,000 to $1,400, above $1,250.',
    ]);
  });

  it('reports a smaller change, and that the answer still counts', () => {
    const asked = ofAna(round([variant([kept('ana', WORKS)], dearer(520_000))]));
    expect(asked).toMatchObject({ standing: 'given', agreedTo: 125_000, asksToSee: false });
    expect(asked?.news).toEqual([
      'Your share rises from $1,000 to $1,040.',
      'Your answer still counts.',
    ]);
  });

  it('says nothing when their view is unchanged', () => {
    expect(ofAna(round([variant([kept('ana', WORKS)])]))).toMatchObject({
      standing: 'given',
      news: [],
    });
  });

  it('only asks to confirm a change once it is booked', () => {
    const said = ids.map((id) => kept(id, WORKS));
    const booked = round([variant(said, dearer(520_000))], {
      chosen: { proposalId: 'v1', going: ids },
      isBooked: true,
    });
    expect(ofAna(booked)).toMatchObject({ asksToSee: true });
  });

  it('asks to confirm changes of the booked plan only', () => {
    const said = ids.map((id) => kept(id, WORKS));
    const other = { ...variant(said, dearer(520_000)), proposalId: 'v2', planId: 'b' };
    const booked = round([other, variant(said)], {
      chosen: { proposalId: 'v1', going: ids },
      isBooked: true,
    });
    expect(ofAna(booked)).toMatchObject({ asksToSee: false });
  });

  it('asks for nothing once the trip is over', () => {
    const said = ids.map((id) => kept(id, WORKS));
    const over = round([variant(said, dearer(520_000))], {
      chosen: { proposalId: 'v1', going: ids },
      ...{ isBooked: true, isFinished: true },
    });
    expect(ofAna(over)).toMatchObject({ asksToSee: false, news: [] });
    const unchosen = round([variant([])], { isFinished: true });
    expect(pageOf(unchosen, ANA, BEFORE).takesVerdicts).toBe(false);
    expect(decisionOf(unchosen).page.tooEarly).toBeNull();
  });

  it('is empty for those whom the plan leaves out', () => {
    const plan = {
      ...composed.plan,
      people: [{ travelerId: 'ana', without: true, arrives: null, leaves: null }],
    };
    expect(ofAna(round([variant([], { ...composed, plan })]))).toBeNull();
  });
});

describe('what the organizer reads of it', () => {
  it('shows who said what, and whom a choice would leave out', () => {
    const { decision, page } = decisionOf(
      round([variant(['ana', 'ben', 'chi', 'dev'].map((id) => kept(id, WORKS)))]),
    );
    expect(decision?.people.map(({ name, said }) => [name, said?.verdict ?? null])).toEqual([
      ['Ana', 'works'],
      ['Ben', 'works'],
      ['Chi', 'works'],
      ['Dev', 'works'],
      ['Eli', null],
    ]);
    expect(decision).toMatchObject({
      missing: [],
      rank: {
        place: 1,
        reason: 'The only plan that can be chosen so far: it works for 4 travelers.',
      },
      without: { travelerIds: ['eli'], sentence: 'Without Eli' },
    });
    expect(page.tooEarly).toBe(
      '1 more answer is needed: Eli has not answered. After Feb 1, 2027, 4 answers are enough.',
    );
  });

  it('lists those who were let in after the proposal among those left out', () => {
    const said = ids.map((id) => kept(id, WORKS));
    const { decision } = decisionOf(round([variant(said)], { people: [...PEOPLE, ZOE] }));
    expect(decision?.without).toEqual({ travelerIds: ['zoe'], sentence: 'Without Zoe' });
  });

  it('includes the words of those who were left out, once a plan is chosen', () => {
    const going = ['ana', 'ben', 'chi', 'eli'];
    const said = [...going.map((id) => kept(id, WORKS)), kept('dev', CANT)];
    const { decision } = decisionOf(
      round([variant(said)], { chosen: { proposalId: 'v1', going } }),
    );
    expect(decision?.people.map(({ name, said: own }) => [name, own])).toEqual([
      ['Ana', WORKS],
      ['Ben', WORKS],
      ['Chi', WORKS],
      ['Dev', CANT],
      ['Eli', WORKS],
    ]);
  });

  it('says why it does not carry', () => {
    const few = round([variant([kept('ana', WORKS)])]);
    const { decision } = decisionOf(few, AFTER);
    // Before that day, the round says it once, of everyone.
    const before = decisionOf(few);
    expect(before.page.tooEarly).toMatch(/^4 more answers are needed: .* 4 answers are enough\.$/);
    expect(before.decision?.missing).toEqual(decision?.missing.slice(1));
    expect(decision).toMatchObject({
      missing: [
        {
          kind: 'quorum',
          sentence: '3 more answers are needed: Ben, Chi, Dev and Eli have not answered.',
        },
        { kind: 'minimumGroup', sentence: 'It works for Ana, and at least 2 have to go.' },
        {
          kind: 'ceiling',
          sentence: 'With only these travelers, Ana would pay more than they agreed to.',
        },
      ],
      rank: null,
    });
  });

  it('counts whoever is asked again as silent', () => {
    const said = ids.map((id) => kept(id, WORKS));
    const { decision } = decisionOf(round([variant(said, dearer(700_000))]));
    expect(decision?.people.every((person) => person.said === null)).toBe(true);
  });

  it('shows after the choice only the shares of those who go', () => {
    const said = ['ana', 'ben', 'chi', 'dev'].map((id) => kept(id, WORKS));
    const going = ['ana', 'ben', 'chi', 'dev'];
    const chosen = round([variant(said)], { chosen: { proposalId: 'v1', going } });
    expect(ofAna(chosen)).toMatchObject({ standing: 'given', share: 125_000 });
  });

  it('tells whoever is silent the currency of their share, but no price that they agreed to', () => {
    const euros = { ...composed, plan: { ...composed.plan, currency: 'EUR' } };
    const page = pageOf(round([{ ...variant([], euros), before: composed }]), ANA, BEFORE);
    expect(page.variants[0]?.asked?.news).toEqual(['Your share is now in EUR instead of USD.']);
  });
});
