import { describe, expect, it } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import { standingVariant } from '#support/standingVariant';
import { viewsOf } from '@/features/itinerary/domain/viewOf';
import { ceilings } from '@/features/money/domain/ceilings';
import type { Item } from '@/features/plans/domain/item';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { afterVersion, type StandingVerdict } from './afterVersion';
import { obstacles } from './obstacles';
import { type Contender, rank } from './rank';
import { tally } from './standing';
import type { Said } from './verdict';

const WORKS: Said = { verdict: 'works' };
const CANT: Said = { verdict: 'cant', reason: '' };
const EARLIER: Said = {
  verdict: 'worksIf',
  condition: 'The flight home leaves before 20:00.',
  state: 'asked',
  note: '',
};
const DEFAULTS = { quorum: null, minimumGroup: null };

/**
 * Six people in a villa of 3,000, plus 555 each: a share of 1,055, with a ceiling of 1,155. Ben and
 * Dev fly home at 20:40.
 */
const planA: ComposedPlan = {
  plan: { ...emptyPlan, planEnd: '2027-04-08' },
  travelers: ['mia', 'ana', 'ben', 'chi', 'dev', 'eli'].map((travelerId) => ({ travelerId })),
  items: [
    {
      ...emptyItem,
      itemId: 'villa',
      kind: 'stay',
      title: 'Villa',
      endsOn: '2027-04-08',
      cost: 300_000,
      costPer: 'group',
    },
    { ...emptyItem, itemId: 'rest', title: 'Rest', cost: 55_500 },
    {
      ...emptyItem,
      itemId: 'home',
      kind: 'flight',
      title: 'Flight home',
      startsOn: '2027-04-08',
      startTime: '20:40',
      who: ['ben', 'dev'],
    },
  ],
};
const fly = (startTime: string, of = planA): ComposedPlan => ({
  ...of,
  items: of.items.map((item): Item => (item.itemId === 'home' ? { ...item, startTime } : item)),
});
const left = (gone: string[], of = planA): ComposedPlan => ({
  ...of,
  travelers: of.travelers.filter(({ travelerId }) => !gone.includes(travelerId)),
});

const SAID_OF_A = { mia: WORKS, ana: WORKS, ben: EARLIER, chi: WORKS, dev: WORKS, eli: CANT };

function standingOf(said: Record<string, Said>, seen = planA) {
  const [views, shown, most] = [viewsOf(planA), viewsOf(seen), ceilings(whoIsThere(planA))];
  return new Map(
    Object.entries(said).flatMap(([id, own]): [string, StandingVerdict][] => {
      const [view, now] = [views.get(id), shown.get(id)];
      return view && now ? [[id, { said: own, view, seen: now, ceiling: most.get(id) ?? 0 }]] : [];
    }),
  );
}

function version(
  next: ComposedPlan,
  {
    said = SAID_OF_A,
    isChosen = false,
    seen = planA,
  }: {
    said?: Record<string, Said>;
    isChosen?: boolean;
    seen?: ComposedPlan;
  } = {},
) {
  const stay = new Set(next.travelers.map(({ travelerId }) => travelerId));
  const standing = standingOf(said, seen);
  for (const id of standing.keys()) if (!stay.has(id)) standing.delete(id);
  const found = afterVersion(standing, viewsOf(next), { hasLeft: (id) => !stay.has(id), isChosen });
  const outcomes = Object.fromEntries([...found.people].map(([id, { outcome }]) => [id, outcome]));
  return { ...found, outcomes };
}

const limits = ceilings(whoIsThere(planA));
const variant = (said: Record<string, Said>, composed = planA) =>
  standingVariant(composed, said, (id) => limits.get(id) ?? 0);

const contender = (planTitle: string, of: ReturnType<typeof variant>): Contender => {
  const { going, open } = tally(of);
  return { planId: planTitle, planTitle, works: going.length, open: open.length, inBrief: [0] };
};

describe('a group of six with two plans', () => {
  it('prefers A to B once the wish is met: five against four', () => {
    const b = variant({ mia: WORKS, ben: WORKS, chi: WORKS, dev: WORKS, ana: CANT, eli: CANT });
    const met = variant({ ...SAID_OF_A, ben: { ...EARLIER, state: 'confirmed' } });
    expect(obstacles(met, DEFAULTS)).toEqual([]);
    expect(
      rank([contender('Plan B', b), contender('Plan A', met)]).map(({ reason }) => reason),
    ).toEqual([
      'First, because it works for 5 and Plan B for 4.',
      'After Plan A, because it works for 4 and Plan A for 5.',
    ]);
  });

  it('asks Dev when the flight moves, lets Ben confirm his own wish, and tells nobody else', () => {
    const accepted: Said = { ...EARLIER, state: 'accepted' };
    const { outcomes, askedAgain, liftsChoice } = version(fly('18:30'), {
      said: { ...SAID_OF_A, ben: accepted },
    });
    expect(outcomes).toEqual({
      ...{
        mia: 'nothing',
        ana: 'nothing',
        ben: 'tell',
        chi: 'nothing',
        dev: 'ask',
        eli: 'nothing',
      },
    });
    expect(askedAgain).toEqual(['dev']);
    expect(liftsChoice).toBe(false);
  });

  it('asks nobody when it loses one person, and everybody who agreed when it loses two', () => {
    expect(version(left(['eli'])).askedAgain).toEqual([]);
    expect(version(left(['eli', 'ana'])).askedAgain).toEqual(['mia', 'ben', 'chi', 'dev']);
  });
});

describe('a new version', () => {
  it('is measured against what was agreed to, in however many small steps it came', () => {
    expect(version(fly('19:50')).outcomes.dev).toBe('tell');
    expect(version(fly('19:00'), { seen: fly('19:50') }).outcomes.dev).toBe('ask');
  });

  it('is announced once', () => {
    expect(version(fly('19:50'), { seen: fly('19:50') }).outcomes.dev).toBe('nothing');
  });

  it('asks nothing of those it leaves out', () => {
    const people = [{ travelerId: 'dev', without: true, arrives: null, leaves: null }];
    const next = { ...planA, plan: { ...planA.plan, people } };
    expect(version(next).outcomes.dev).toBe('notIn');
  });

  it('asks nobody who agreed to nothing: no worse plan makes them go', () => {
    const declined: Said = { ...EARLIER, state: 'declined' };
    const next = fly('12:00', left(['mia', 'ana', 'chi']));
    expect(version(next, { said: { dev: CANT, ben: declined } }).outcomes).toEqual({
      dev: 'tell',
      ben: 'tell',
    });
  });

  it('asks whoever waits for a condition only if their share exceeds their ceiling', () => {
    expect(version(fly('12:00'), { said: { ben: EARLIER } }).outcomes.ben).toBe('tell');
    expect(version(left(['eli', 'ana']), { said: { ben: EARLIER } }).outcomes.ben).toBe('ask');
  });
});

describe('a choice', () => {
  const confirmed: Said = { ...EARLIER, state: 'confirmed' };

  it('is lifted by a version that asks anybody who goes', () => {
    const said = { ...SAID_OF_A, ben: confirmed };
    expect(version(fly('18:30'), { said, isChosen: true })).toMatchObject({
      askedAgain: ['ben', 'dev'],
      liftsChoice: true,
    });
  });

  it('survives a version that asks nobody, or that is worse only for those who do not go', () => {
    const said = { ...SAID_OF_A, dev: CANT };
    expect(version(fly('20:00'), { isChosen: true }).liftsChoice).toBe(false);
    const { liftsChoice, outcomes } = version(fly('18:30'), { said, isChosen: true });
    expect(liftsChoice).toBe(false);
    expect(outcomes).toEqual({ mia: 'nothing', ana: 'nothing', chi: 'nothing' });
  });
});
