import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiPerson } from './apiPerson';
import { tripInput } from './factories';

/** People who make one trip after the other, and what came of it. */
export interface TripLoad {
  /** The ids of the trips whose making was answered with success. */
  acknowledged: string[];
  /** When each of them was, in milliseconds since the epoch. */
  times: number[];
  /** What the others were told: a status, or the code of the connection's error. */
  failures: string[];
  /** Lets what is under way end, and makes no more. */
  stop(): Promise<void>;
}

/** Starts making trips, each person at `url(n)`, n being the number of the trip. */
export function startTripLoad(people: readonly ApiPerson[], url: (n: number) => string): TripLoad {
  const load = { acknowledged: [] as string[], times: [] as number[], failures: [] as string[] };
  let going = true;
  let number = 0;
  const work = people.map(async (person) => {
    while (going) {
      number += 1;
      const outcome = await makeTrip(url(number), person, `Trip ${randomUUID()}`);
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

async function makeTrip(
  url: string,
  person: ApiPerson,
  tripName: string,
): Promise<{ tripId: string } | { failure: string }> {
  const headers = {
    'content-type': 'application/json',
    cookie: person.cookie,
    'x-forwarded-for': person.address,
  };
  try {
    const body = JSON.stringify(tripInput({ tripName }));
    const response = await fetch(`${url}/api/trpc/trips.create`, { method: 'POST', headers, body });
    const text = await response.text();
    if (!response.ok) return { failure: String(response.status) };
    return (JSON.parse(text) as { result: { data: { tripId: string } } }).result.data;
  } catch (error) {
    const cause = (error as Error).cause as { code?: string; message?: string } | undefined;
    return { failure: cause?.code ?? cause?.message ?? String(error) };
  }
}
