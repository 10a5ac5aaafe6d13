import type { SourcePerson } from '@/features/brief/domain/briefSource';

/**
 * A worked example for SPEC-2 3.2 and 3.3. A person without `from` and `to` gave no dates; `cap` is the
 * budget as read, `perNight` and `perDay` one that grows with the window. From `firstStart` to
 * `lastStart`, starts do as well. `change` is the smallest one for who is out.
 */
export interface WindowCase {
  why: string;
  today: string;
  nights: number;
  fixedCost?: number;
  nightCost?: number;
  must?: string[];
  without?: string[];
  suggested: { start: string; end: string } | null;
  people: {
    name: string;
    from: string | null;
    to: string | null;
    flexibility: SourcePerson['flexibility'];
    cap?: number;
    perNight?: number;
    perDay?: number;
  }[];
  result: {
    answers: number;
    /** How many of these gave dates: the d of 'k of d'. */
    withDates: number;
    suggested: { k: number; m: number } | null;
    entries: {
      start: string;
      end: string;
      firstStart: string;
      lastStart: string;
      people: number;
      fits: string[];
      stretches: { name: string; days: number }[];
      out: {
        name: string;
        dates: boolean;
        beyond: number;
        budget: boolean;
        change:
          | { kind: 'nights'; nights: number; start: string; end: string }
          | { kind: 'days'; days: number }
          | { kind: 'cost'; cap: number; cost: number }
          | null;
      }[];
    }[];
    staircase: [number, number][];
  };
}

const person = (
  name: string,
  from: string | null,
  to: string | null,
  flexibility: SourcePerson['flexibility'],
  limit: Pick<WindowCase['people'][number], 'cap' | 'perNight' | 'perDay'> = {},
) => ({ name, from, to, flexibility, ...limit });

type Entry = WindowCase['result']['entries'][number];

/** A window that these people fit, those stretch to by so many days, and the others are out of. */
const entry = (
  start: string,
  end: string,
  {
    starts: [firstStart, lastStart] = [start, start],
    stretches = {},
    fits,
    out = [],
  }: {
    starts?: [string, string];
    fits: string[];
    stretches?: Record<string, number>;
    out?: Entry['out'];
  },
): Entry => ({
  ...{ start, end, firstStart, lastStart, fits, out },
  people: fits.length + Object.keys(stretches).length,
  stretches: Object.entries(stretches).map(([name, days]) => ({ name, days })),
});

/** Someone who would have to come for so many days more, or cannot pay for it. */
const out = (
  name: string,
  beyond: number,
  budget: boolean,
  change: Entry['out'][number]['change'],
): Entry['out'][number] => ({ name, dates: beyond > 0, beyond, budget, change });

/** How many people can stay for one night, two and so on. */
const byNights = (...people: number[]) =>
  people.map((count, at): [number, number] => [at + 1, count]);

/** Worked out by brute force. */
export const WINDOW_CASES: readonly WindowCase[] = [
  {
    why: 'shorter adds the one who is out; one stretches; one gave no dates',
    today: '2027-01-01',
    nights: 7,
    suggested: { start: '2027-04-01', end: '2027-04-11' },
    people: [
      person('Ana Lima', '2027-04-05', '2027-04-10', 'fixed'),
      person('Ben Ode', '2027-03-30', '2027-04-14', 'very'),
      person('Cy Twombly', '2027-04-01', '2027-04-12', ''),
      person('Dee Ito', '2027-04-03', '2027-04-09', 'somewhat'),
      person('Eve Moss', null, null, ''),
    ],
    result: {
      answers: 5,
      suggested: { k: 2, m: 4 },
      entries: [
        entry('2027-04-02', '2027-04-09', {
          starts: ['2027-04-02', '2027-04-03'],
          fits: ['Ben Ode', 'Cy Twombly'],
          stretches: { 'Dee Ito': 1 },
          out: [
            out('Ana Lima', 3, false, {
              kind: 'nights',
              nights: 5,
              start: '2027-04-05',
              end: '2027-04-10',
            }),
          ],
        }),
      ],
      staircase: byNights(4, 4, 4, 4, 4, 3, 3, 3, 2, 2, 2),
      withDates: 4,
    },
  },
  {
    why: 'two people cannot meet; each has an entry of their own',
    today: '2027-01-01',
    nights: 4,
    suggested: null,
    people: [
      person('Ana Lima', '2027-05-01', '2027-05-08', 'fixed'),
      person('Ben Ode', '2027-05-10', '2027-05-20', 'fixed'),
      person('Cy Twombly', '2027-05-01', '2027-05-20', ''),
    ],
    result: {
      answers: 3,
      suggested: null,
      entries: [
        entry('2027-05-01', '2027-05-05', {
          starts: ['2027-05-01', '2027-05-04'],
          fits: ['Ana Lima', 'Cy Twombly'],
          out: [out('Ben Ode', 9, false, { kind: 'days', days: 9 })],
        }),
        entry('2027-05-10', '2027-05-14', {
          starts: ['2027-05-10', '2027-05-16'],
          fits: ['Ben Ode', 'Cy Twombly'],
          out: [out('Ana Lima', 6, false, { kind: 'days', days: 6 })],
        }),
      ],
      staircase: byNights(2, 2, 2, 2, 2, 2, 2, 2, 2, 2),
      withDates: 3,
    },
  },
  {
    why: 'two entries that mirror each other; fewer nights add the other',
    today: '2027-01-01',
    nights: 5,
    suggested: { start: '2027-06-10', end: '2027-06-15' },
    people: [
      person('Ana Lima', '2027-06-10', '2027-06-15', 'fixed'),
      person('Ben Ode', '2027-06-11', '2027-06-30', 'fixed'),
    ],
    result: {
      answers: 2,
      suggested: { k: 1, m: 2 },
      entries: [
        entry('2027-06-10', '2027-06-15', {
          fits: ['Ana Lima'],
          out: [
            out('Ben Ode', 1, false, {
              kind: 'nights',
              nights: 4,
              start: '2027-06-11',
              end: '2027-06-15',
            }),
          ],
        }),
        entry('2027-06-11', '2027-06-16', {
          starts: ['2027-06-11', '2027-06-25'],
          fits: ['Ben Ode'],
          out: [
            out('Ana Lima', 1, false, {
              kind: 'nights',
              nights: 4,
              start: '2027-06-11',
              end: '2027-06-15',
            }),
          ],
        }),
      ],
      staircase: byNights(2, 2, 2, 2),
      withDates: 2,
    },
  },
  {
    why: 'a month boundary, a leap day, and windows that may not begin before today',
    today: '2028-02-27',
    nights: 3,
    suggested: null,
    people: [
      person('Ana Lima', '2028-02-20', '2028-03-02', ''),
      person('Ben Ode', '2028-02-27', '2028-03-01', 'somewhat'),
    ],
    result: {
      answers: 2,
      suggested: null,
      entries: [entry('2028-02-27', '2028-03-01', { fits: ['Ana Lima', 'Ben Ode'] })],
      staircase: byNights(2, 2, 2, 2),
      withDates: 2,
    },
  },
  {
    why: 'cost: over budget is out, an unclear budget is not',
    today: '2027-01-01',
    nights: 5,
    fixedCost: 700,
    nightCost: 150,
    suggested: { start: '2027-09-01', end: '2027-09-06' },
    people: [
      person('Ana Lima', '2027-09-01', '2027-09-10', '', { cap: 1500 }),
      person('Ben Ode', '2027-09-01', '2027-09-10', '', { cap: 1200 }),
      person('Cy Twombly', '2027-09-01', '2027-09-10', ''),
    ],
    result: {
      answers: 3,
      suggested: { k: 2, m: 3 },
      entries: [
        entry('2027-09-01', '2027-09-06', {
          starts: ['2027-09-01', '2027-09-05'],
          fits: ['Ana Lima', 'Cy Twombly'],
          out: [out('Ben Ode', 0, true, { kind: 'cost', cap: 1200, cost: 1450 })],
        }),
      ],
      staircase: byNights(3, 3, 3, 2, 2),
      withDates: 3,
    },
  },
  {
    why: 'somebody must come, somebody drops out',
    today: '2027-01-01',
    nights: 6,
    suggested: null,
    must: ['Dee Ito'],
    without: ['Cy Twombly'],
    people: [
      person('Ana Lima', '2027-07-01', '2027-07-12', ''),
      person('Ben Ode', '2027-07-01', '2027-07-12', ''),
      person('Cy Twombly', '2027-07-01', '2027-07-12', ''),
      person('Dee Ito', '2027-07-08', '2027-07-20', 'somewhat'),
    ],
    result: {
      answers: 3,
      suggested: null,
      entries: [
        entry('2027-07-06', '2027-07-12', {
          fits: ['Ana Lima', 'Ben Ode'],
          stretches: { 'Dee Ito': 2 },
        }),
      ],
      staircase: byNights(3, 3, 3, 3, 3, 3),
      withDates: 3,
    },
  },
  {
    why: 'days that are all past; out by both dates and budget has no smallest change',
    today: '2027-01-01',
    nights: 4,
    fixedCost: 1000,
    nightCost: 0,
    suggested: null,
    people: [
      person('Ana Lima', '2026-12-01', '2026-12-10', ''),
      person('Ben Ode', '2027-02-01', '2027-02-10', '', { cap: 1200 }),
      person('Cy Twombly', '2027-02-01', '2027-02-02', 'fixed', { cap: 800 }),
    ],
    result: {
      answers: 3,
      suggested: null,
      entries: [
        entry('2027-02-01', '2027-02-05', {
          starts: ['2027-02-01', '2027-02-06'],
          fits: ['Ben Ode'],
          out: [out('Ana Lima', 57, false, null), out('Cy Twombly', 3, true, null)],
        }),
      ],
      staircase: byNights(),
      withDates: 3,
    },
  },
  {
    why: 'a budget per night and one per day, which grow with the window',
    today: '2027-01-01',
    nights: 5,
    fixedCost: 300,
    nightCost: 100,
    suggested: { start: '2027-10-01', end: '2027-10-06' },
    people: [
      person('Ana Lima', '2027-10-01', '2027-10-12', '', { perNight: 150 }),
      person('Ben Ode', '2027-10-01', '2027-10-12', '', { perDay: 150 }),
      person('Cy Twombly', '2027-10-01', '2027-10-12', '', { cap: 2000 }),
    ],
    result: {
      answers: 3,
      suggested: { k: 2, m: 3 },
      entries: [
        entry('2027-10-01', '2027-10-06', {
          starts: ['2027-10-01', '2027-10-07'],
          fits: ['Ben Ode', 'Cy Twombly'],
          out: [out('Ana Lima', 0, true, { kind: 'cost', cap: 750, cost: 800 })],
        }),
      ],
      staircase: byNights(1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3),
      withDates: 3,
    },
  },
];
