import { median } from '#support/statistics';
import type { Row } from '../speed/table';
import type { MeasuredPage } from './openPages';
import type { Opening } from './timeOpening';

/** Returns a page's times, as medians of its openings. */
export function openingRows({ name, goal }: MeasuredPage, openings: readonly Opening[]): Row[] {
  const row = (what: string, time: keyof Opening): Row => ({
    what: `${name}: ${what}`,
    value: `${Math.round(median(openings.map((opening) => opening[time])))} ms`,
  });
  const interactive = row('interactive', 'interactive');
  const met = median(openings.map((opening) => opening.interactive)) <= (goal ?? 0);
  return [
    row('first contentful paint', 'firstPaint'),
    row('largest contentful paint', 'largestPaint'),
    goal === undefined ? interactive : { ...interactive, goal: { text: `${goal} ms`, met } },
    row('blocked in between', 'blocked'),
  ];
}
