import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ApiPerson } from './apiPerson';
import { tripInput } from './factories';
import { tryProcedure } from './tryProcedure';

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
      const trip = tripInput({ tripName: `Trip ${randomUUID()}` });
      const outcome = await tryProcedure(url(number), person, 'trips.create', trip);
      if ('failure' in outcome) {
        load.failures.push(outcome.failure);
        await nextTurn();
      } else {
        load.acknowledged.push(outcome.data.tripId);
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
