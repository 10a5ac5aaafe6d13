import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiPerson, signUpPerson } from '#support/apiPerson';
import { answersInput, tripInput } from '#support/factories';
import { type Outcome, tryProcedure } from '#support/tryProcedure';
import type { SavedAnswer } from './lostAnswers';

/** How often somebody tries again who was told that it cannot be saved now, in milliseconds. */
const AGAIN = 100;

/**
 * How often each answer is saved: twenty trips a day, which is what anyone may make, are then
 * enough for long.
 */
const EDITIONS = 10;

/** Groups that plan at one server, and what came of it. */
export interface AnswerLoad {
  /** The ids of the trips whose making was answered with success. */
  trips: string[];
  /** The answers whose saving was. */
  answers: SavedAnswer[];
  /** When each of those was, in milliseconds since the epoch. */
  times: number[];
  /** What people were told in place of that: a status, or the code of the connection's error. */
  failures: string[];
  /** Lets what is under way end, and begins no more. */
  stop(): Promise<void>;
}

/**
 * Starts so many groups: an organizer makes one trip after the other, and a traveler fills in the
 * join form of each and then changes the answer, again and again. What fails is tried again, as the
 * pages do.
 */
export async function startAnswerLoad(url: string, groups: number): Promise<AnswerLoad> {
  const load = {
    trips: [] as string[],
    answers: [] as SavedAnswer[],
    times: [] as number[],
    failures: [] as string[],
  };
  let going = true;

  /** Undefined once the load has stopped. */
  async function insist<Data>(ask: () => Promise<Outcome<Data>>): Promise<Data | undefined> {
    while (going) {
      const outcome = await ask();
      if ('data' in outcome) return outcome.data;
      load.failures.push(outcome.failure);
      await sleep(AGAIN);
    }
    return undefined;
  }

  async function planTrips(organizer: ApiPerson, traveler: ApiPerson): Promise<void> {
    while (going) {
      const made = await insist(() => {
        const trip = tripInput({ tripName: `Trip ${randomUUID()}` });
        return tryProcedure(url, organizer, 'trips.create', trip);
      });
      if (!made) return;
      const { tripId } = made;
      load.trips.push(tripId);
      for (let edition = 1; edition <= EDITIONS; edition += 1) {
        const answers = answersInput({ mustSee: String(edition) });
        // An edition that was saved and not acknowledged is the same one when it is sent again.
        const began = edition === 1 ? null : edition - 1;
        const form = { tripId, answers, overwrite: true, began };
        const saved = await insist(() => tryProcedure(url, traveler, 'responses.submit', form));
        if (!saved) return;
        load.answers.push({ tripId, email: traveler.email, edition });
        load.times.push(Date.now());
      }
    }
  }

  const people = Array.from({ length: groups }, () =>
    Promise.all([signUpPerson(url, 'Amy'), signUpPerson(url, 'Ben')]),
  );
  const work = (await Promise.all(people)).map(([amy, ben]) => planTrips(amy, ben));
  return {
    ...load,
    async stop() {
      going = false;
      await Promise.all(work);
    },
  };
}
