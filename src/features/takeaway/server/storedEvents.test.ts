import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { livedItem, livedStay } from '#support/livedItems';
import { composedPlan } from '#support/plans';
import { viewOf } from '@/features/itinerary/domain/viewOf';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { type CalendarEvents, calendarEvents } from '../domain/calendarEvents';
import { type StoredEvents, storeEvents } from '../domain/storedEvents';
import { writeCalendar } from './writeCalendar';

const TRIP_WORDS = { tripName: 'Trip', destination: 'Paris' };
const DAY = 86_400_000;
const START = Date.parse('2027-01-01T00:00:00Z');
const dayAt = (day: number) => new Date(START + day * DAY);

function eventsOf(...titles: string[]): CalendarEvents {
  const activities = titles.map((title) => livedItem(title, '2027-03-27'));
  const days = { arrives: '2027-03-26', leaves: '2027-03-30', stays: [], legs: [] };
  return calendarEvents({ ...days, activities }, TRIP_WORDS);
}

/** The calendar after it has shown these events on these days; null while nothing is chosen. */
function shownOn(...steps: [day: number, events: CalendarEvents | null][]): StoredEvents {
  return steps.reduce<StoredEvents>((kept, [day, events]) => {
    const now = dayAt(day);
    return storeEvents(kept, { events: events ?? new Map(), stamp: now.toISOString(), now });
  }, {});
}

/** A summary: how often each event has changed, and whether it is cancelled or gone. */
function inShort(kept: StoredEvents) {
  return Object.fromEntries(
    Object.entries(kept).map(([key, { event, sequence, cancelled }]) => [
      key,
      `${sequence}${cancelled ? (event ? ' cancelled' : ' gone') : ''}`,
    ]),
  );
}

// SPEC-2 7.1
describe('what a calendar has shown', () => {
  it('begins at 0, and stays as it is with versions that change nothing of it', () => {
    const first = shownOn([0, eventsOf('a', 'b')]);
    expect(inShort(first)).toEqual({ trip: '0', a: '0', b: '0' });
    const now = dayAt(3);
    const again = storeEvents(first, { events: eventsOf('a', 'b'), stamp: now.toISOString(), now });
    expect(again).toBe(first);
  });

  it('rises by what changes, with what is dropped, and with what comes back', () => {
    const changed = new Map(eventsOf('a', 'b'));
    const b = changed.get('b');
    if (b) changed.set('b', { ...b, title: 'Another title' });
    expect(inShort(shownOn([0, eventsOf('a', 'b')], [1, changed]))).toEqual({
      ...{ trip: '0', a: '0', b: '1' },
    });
    expect(inShort(shownOn([0, eventsOf('a', 'b')], [1, eventsOf('a')]))).toEqual({
      ...{ trip: '0', a: '0', b: '1 cancelled' },
    });
    const back = shownOn([0, eventsOf('a', 'b')], [1, eventsOf('a')], [9, eventsOf('a', 'b')]);
    expect(inShort(back)).toEqual({ trip: '0', a: '0', b: '2' });
  });

  it('is cancelled as a whole with the choice, and comes back with a new one', () => {
    const all = eventsOf('a', 'b');
    const cancelled = '1 cancelled';
    expect(inShort(shownOn([0, all], [1, null]))).toEqual({
      ...{ trip: cancelled, a: cancelled, b: cancelled },
    });
    expect(inShort(shownOn([0, all], [1, null], [2, eventsOf('a')]))).toEqual({
      ...{ trip: '2', a: '2', b: cancelled },
    });
  });

  it('has what is cancelled for 30 days, and counts on when it comes back later', () => {
    const steps = [[0, eventsOf('a', 'b')] as const, [1, eventsOf('a')] as const].map(
      ([day, events]): [number, CalendarEvents] => [day, events],
    );
    expect(inShort(shownOn(...steps, [30, eventsOf('a')])).b).toBe('1 cancelled');
    expect(inShort(shownOn(...steps, [31, eventsOf('a')])).b).toBe('1 gone');
    expect(inShort(shownOn(...steps, [40, eventsOf('a')], [50, eventsOf('a', 'b')])).b).toBe('2');
  });

  it('says as what it is cancelled, and since when', () => {
    const kept = shownOn([0, eventsOf('a', 'b')], [1, eventsOf('a')]);
    const about = { name: 'T', tripId: 't', ownerId: 'u', pageUrl: 'https://x.example/p' };
    const text = writeCalendar({ ...about, kept, stamp: dayAt(1).toISOString() });
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).toContain('SUMMARY:Cancelled: b\r\n');
    expect(text).toContain('DTSTAMP:20270102T000000Z\r\n');
  });
});

/** Plants markers in everything a calendar must not reveal. */
function planted({ plan, items, travelers }: ComposedPlan): ComposedPlan {
  const mark = (what: string) => `SECRET ${what}`;
  return {
    plan: { ...plan, planTitle: mark('plan'), summary: mark('summary') },
    items: items.map((item) => ({
      ...item,
      title: `<${item.itemId}> ${item.title}`,
      reference: mark('reference'),
      rooms: item.rooms.map((room) => ({ ...room, name: mark('room') })),
      cost: item.cost === null ? null : Math.sign(item.cost) * 987_654,
    })),
    travelers: travelers.map((traveler) => ({
      ...traveler,
      ...{ name: mark('name'), budget: mark('budget'), mustSee: mark('wish') },
      ...{ accommodations: mark('need'), specialTravel: mark('need'), preferences: mark('wish') },
    })),
  };
}

/** What a calendar says about each event, by UID. */
function readEvents(text: string) {
  const blocks = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1);
  return new Map(
    blocks.map((block) => {
      const lines = block.slice(0, block.indexOf('END:VEVENT')).split('\r\n');
      const lineOf = (name: string) =>
        lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '';
      const seen = lines.filter((line) => !/^(DTSTAMP|LAST-MODIFIED|SEQUENCE):/.test(line));
      const item = /<(i\d+)>/.exec(lineOf('SUMMARY'))?.[1] ?? 'trip';
      const isOn = lineOf('STATUS') === 'CONFIRMED';
      return [
        lineOf('UID'),
        { item, isOn, sequence: Number(lineOf('SEQUENCE')), seen: seen.join('\n') },
      ] as const;
    }),
  );
}

const versions = fc.array(
  fc.record({ days: fc.nat(20), plan: fc.option(composedPlan, { freq: 6, nil: null }) }),
  { minLength: 2, maxLength: 8 },
);

describe(`over random versions of random plans (${SEED_IN_WORDS})`, () => {
  it('UIDs are stable, SEQUENCE rises with what is seen and never falls, and nothing stands there that is not theirs', () => {
    fc.assert(
      fc.property(versions, fc.constantFrom('ana', 'ben', 'chi'), (steps, ownerId) => {
        let kept: StoredEvents = {};
        let now = START;
        const uids = new Map<string, string>();
        const last = new Map<string, { sequence: number; seen: string; isOn: boolean }>();
        const everIn = new Set(['trip']);
        for (const { days, plan } of steps) {
          now += days * DAY;
          const composed = plan && planted(plan);
          const view = composed && viewOf(composed, ownerId);
          const events = view ? calendarEvents(view, TRIP_WORDS) : new Map();
          const stamp = new Date(now).toISOString();
          kept = storeEvents(kept, { events, stamp, now: new Date(now) });
          const about = { name: 'Trip', tripId: 't', pageUrl: 'https://x.example/p' };
          const text = writeCalendar({ ...about, ownerId, kept, stamp });
          expect(text).not.toMatch(/SECRET|9,?876/);
          const own = [...(view?.stays ?? []), ...(view?.legs ?? []), ...(view?.activities ?? [])];
          const ownIds = new Set([...(view ? ['trip'] : []), ...own.map(({ itemId }) => itemId)]);
          for (const id of ownIds) everIn.add(id);
          const shown = readEvents(text);
          for (const [uid, { item, isOn, sequence, seen }] of shown) {
            expect(uids.get(item) ?? uid).toBe(uid);
            uids.set(item, uid);
            expect(isOn ? ownIds : everIn).toContain(item);
            const before = last.get(uid);
            if (before) {
              const hasChanged = before.seen !== seen || before.isOn !== isOn;
              if (hasChanged) expect(sequence).toBeGreaterThan(before.sequence);
              else expect(sequence).toBe(before.sequence);
            }
            last.set(uid, { sequence, seen, isOn });
          }
          expect(new Set(uids.values()).size).toBe(uids.size);
        }
      }),
      { ...FUZZ_PARAMETERS, numRuns: runsOf(1_000) },
    );
  });
});

// SPEC-4 14.2
it('a stay of a party is one event, with the names of those whom it is for if that is not all', () => {
  const part = (partyWho: string[], from: string) => ({
    ...{ partyWho, from, to: '2027-03-30', room: null },
  });
  const stay = (itemId: string, ...parts: ReturnType<typeof part>[]) => ({
    ...livedStay(itemId, '2027-03-26', '2027-03-30'),
    parts,
  });
  const all = stay('Casa', part(['ana'], '2027-03-26'), part(['max'], '2027-03-28'));
  const some = stay('Hut', part(['max'], '2027-03-26'));
  const days = { arrives: '2027-03-26', leaves: '2027-03-30', legs: [], activities: [] };
  const events = calendarEvents({ ...days, stays: [all, some] }, TRIP_WORDS, (item) =>
    item.itemId === 'Hut' ? 'Max' : null,
  );
  const when = { kind: 'days', first: '2027-03-26', last: '2027-03-30' };
  expect([...events.values()].slice(1)).toMatchObject([
    { title: 'Casa', when },
    { title: 'Hut (Max)', when },
  ]);
});
