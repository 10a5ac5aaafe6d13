import { describe, expect, it } from 'vitest';
import { briefSource, free, undated, withCompanions } from '#support/briefSource';
import { bestDates } from './bestDates';
import { readBrief } from './brief';
import type { BriefSource, SourcePerson } from './briefSource';
import { availabilityChart } from './strip';

function draw(people: SourcePerson[], trip: Partial<BriefSource> = {}, today = '2027-01-01') {
  const brief = readBrief(briefSource(people, trip), { nights: 3 }, today);
  return availabilityChart(brief, bestDates(brief)[0] ?? null);
}

/** A row as rendered: '#' solid, '/' hatched. */
function seen(strip: ReturnType<typeof draw>, at: number): string {
  const cells = new Array<string>(strip?.columns ?? 0).fill('.');
  for (const { from, to, kind } of strip?.rows[at]?.bars ?? []) {
    cells.fill(kind === 'available' ? '#' : '/', from, to + 1);
  }
  return cells.join('');
}

// SPEC-2 3.3
describe('the chart of a brief', () => {
  it('is solid where someone can come and hatched where they would stretch, and counts both', () => {
    const strip = draw(
      [
        free('Ana Lima', '2027-05-03', '2027-05-06'),
        free('Ben Ode', '2027-05-05', '2027-05-08', { flexibility: 'somewhat' }),
        undated('Eve Moss'),
      ],
      { startDate: '2027-05-02', endDate: '2027-05-04' },
    );
    expect([0, 1, 2].map((at) => seen(strip, at))).toEqual(['.####....', './/####//', '.........']);
    expect(strip?.counts).toEqual([
      { from: 0, to: 0, count: 0, range: 'May 2, 2027' },
      { from: 1, to: 4, count: 2, range: 'May 3 – 6, 2027' },
      { from: 5, to: 8, count: 1, range: 'May 7 – 10, 2027' },
    ]);
    expect(strip?.suggested).toEqual({ from: 0, to: 2 });
    expect(strip?.chosen).toEqual({ from: 1, to: 4 });
    expect(strip?.areWeeks).toBe(false);
  });

  // SPEC-5 17 'Fits a window'
  it('draws each range, hatched between two as far as somebody would stretch', () => {
    const range = (from: number, to: number) => ({
      start: `2027-05-${String(from).padStart(2, '0')}`,
      end: `2027-05-${String(to).padStart(2, '0')}`,
    });
    const strip = draw([
      free('Ana Lima', null, null, { availability: [range(3, 4), range(8, 9)] }),
      free('Ben Ode', null, null, {
        availability: [range(5, 5), range(8, 8), range(14, 14)],
        flexibility: 'somewhat',
      }),
    ]);
    expect([0, 1].map((at) => seen(strip, at))).toEqual([
      '##...##.......',
      '//#//#//.//#//'.slice(0, 14),
    ]);
    // Nobody is counted twice where their ranges meet by stretching.
    expect(
      strip?.counts.flatMap(({ from, to, count }) => Array(to - from + 1).fill(count)),
    ).toEqual([2, 2, 1, 1, 1, 2, 2, 1, 0, 1, 1, 1, 1, 1]);
  });

  it('begins today, or with days that are all in the past', () => {
    const people = [free('Ana Lima', '2027-05-01', '2027-05-20')];
    expect(draw(people, {}, '2027-05-11')?.range).toBe('May 11 – 20, 2027');
    expect(draw(people, {}, '2027-06-11')?.range).toBe('May 1 – 20, 2027');
  });

  it('has a column for each day up to ten weeks, and one for each week from its Monday beyond that', () => {
    const from = '2027-05-05';
    expect(draw([free('Ana Lima', from, '2027-07-13')])).toMatchObject({
      columns: 70,
      areWeeks: false,
    });
    const strip = draw([
      free('Ana Lima', from, '2027-07-14'),
      free('Ben Ode', '2027-05-20', '2027-05-21', { flexibility: 'very' }),
    ]);
    expect(strip).toMatchObject({ columns: 11, areWeeks: true, isCut: false });
    expect(strip?.range).toBe('May 3 – Jul 14, 2027');
    expect(seen(strip, 1)).toBe('./#/.......');
  });

  it('draws at most two years, those around the chosen dates', () => {
    const strip = draw([
      free('Ana Lima', '2027-01-01', '2099-12-31'),
      free('Ben Ode', '2080-05-01', '2080-05-09'),
    ]);
    expect(strip).toMatchObject({ columns: 104, isCut: true });
    expect(strip?.chosen).not.toBeNull();
    expect(seen(strip, 1)).toContain('##');
    const far = draw([free('Ana Lima', '1000-01-01', '9999-12-31')]);
    expect(far?.columns).toBe(104);
  });

  it('labels Mondays, or months when it shows weeks, with room between them', () => {
    const days = draw([free('Ana Lima', '2027-05-05', '2027-05-20')]);
    expect(days?.labels).toEqual([
      { at: 0, text: 'May 5' },
      { at: 5, text: 'May 10' },
      { at: 12, text: 'May 17' },
    ]);
    const weeks = draw([free('Ana Lima', '2027-10-20', '2028-02-20')]);
    expect(weeks?.labels.map(({ text }) => text)).toEqual(['Nov 2027', 'Dec', 'Jan 2028', 'Feb']);
    const toTheEnd = (end: string) =>
      draw([free('Ana Lima', '2027-10-20', end)])?.labels.map(({ text }) => text);
    expect(toTheEnd('2028-02-08')).toEqual(['Nov 2027', 'Dec', 'Jan 2028']);
    expect(toTheEnd('2027-11-02')).toEqual(['Oct 20', 'Oct 25']);
  });

  it('is empty when nobody has given dates', () => {
    expect(draw([undated('Eve Moss')])).toBeNull();
  });
});

// SPEC-4 14.2
it('the chart has one row for a party, and counts each of its people', () => {
  const family = withCompanions('Tom', 'Lea');
  const strip = draw([
    free('Ida Berg', '2027-05-03', '2027-05-06', family),
    free('Ben Ode', '2027-05-05', '2027-05-08'),
  ]);
  expect(strip?.rows.map(({ person }) => person.name)).toEqual(['Ida Berg + 2', 'Ben Ode']);
  expect(strip?.counts.map(({ count }) => count)).toEqual([3, 4, 1]);
});
