import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '#support/statistics';
import type { WatchedTrip } from './openPages';

/** Longer than the shortest time between two events to one page, in milliseconds. */
const PAUSE = 400;

/** Milliseconds from saved until a page is notified. `lost` counts those not in time. */
export interface FanOut {
  p50: number;
  p95: number;
  max: number;
  lost: number;
}

/** Saves answers one after the other, and measures how long each takes to reach every page. */
export async function measureFanOut(
  { answer, pages }: WatchedTrip,
  saves: number,
): Promise<FanOut> {
  const delays: number[] = [];
  let lost = 0;
  for (let save = 0; save < saves; save += 1) {
    await sleep(PAUSE);
    const start = performance.now();
    await answer();
    const saved = performance.now();
    const end = saved + 2_000;
    while (performance.now() < end && pages.some(({ toldAt }) => toldAt < start)) await sleep(5);
    for (const { toldAt } of pages) {
      if (toldAt < start) lost += 1;
      // A page may be notified before the save's response has arrived here.
      else delays.push(Math.max(0, toldAt - saved));
    }
  }
  return {
    p50: percentile(delays, 50),
    p95: percentile(delays, 95),
    max: Math.max(...delays),
    lost,
  };
}
