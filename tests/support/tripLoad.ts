import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiPerson } from './apiPerson';
import { tripInput } from './factories';

/** People who keep creating trips, and the outcome. */
export interface TripLoad {
  /** The ids of the trips that were acknowledged. */
  acknowledged: string[];
  /** When each was acknowledged, in milliseconds since the epoch. */
  times: number[];
  /** The other outcomes: a status, or the code of the connection error. */
  failures: string[];
  /** Waits for the calls in flight, and creates no more trips. */
  stop(): Promise<void>;
}

/** Starts creating trips, sending the n-th one to `url(n)`. */
export function startTripLoad(people: readonly ApiPerson[], url: (n: number) => string): TripLoad {
  const load = { acknowledged: [] as string[], times: [] as number[], failures: [] as string[] };
  let going = true;
  let number = 0;
  const work = people.map(async (person) => {
    while (going) {
      number += 1;
      const outcome = await createOnce(url(number), person);
      if ('failure' in outcome) {
        load.failures.push(outcome.failure);
        await nextTurn();
      } else {
        load.acknowledged.push(outcome.tripId);
        load.times.push(Date.now());
      }
    }
  });
  return {
    ...load,
    async stop() {
      going = false;
      await Promise.all(work);
    },
  };
}

/** Creates a trip by one call, as a page does. Never throws. */
async function createOnce(
  url: string,
  { cookie, address }: ApiPerson,
): Promise<{ tripId: string } | { failure: string }> {
  const headers = { 'content-type': 'application/json', cookie, 'x-forwarded-for': address };
  const body = JSON.stringify(tripInput({ tripName: `Trip ${randomUUID()}` }));
  try {
    const response = await fetch(`${url}/api/trpc/trips.create`, { method: 'POST', headers, body });
    const text = await response.text();
    return response.ok ? JSON.parse(text).result.data : { failure: String(response.status) };
  } catch (error) {
    const cause = (error as Error).cause as { code?: string; message?: string } | undefined;
    return { failure: cause?.code ?? cause?.message ?? String(error) };
  }
}
