import fc from 'fast-check';
import { describe, it } from 'vitest';
import { createPerson } from '#support/callers';
import { expectSameViews } from '#support/expectSameViews';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { openDatabaseForFile } from '#support/testDatabase';
import { expectSound, readFacts } from '#support/wholeTrips/facts';
import {
  expectChoice,
  expectKept,
  expectSoundMails,
  expectSoundPages,
  readPages,
} from '#support/wholeTrips/pages';
import { type Step, steps, take } from '#support/wholeTrips/steps';
import { beginTrip, castFor, doErrands } from '#support/wholeTrips/wholeTrip';

const TRIPS = runsOf(20);
const STEPS = 40;
/** Shorter ones, of which only what is stored is compared. */
const COMPARED = runsOf(200);
const FEW_STEPS = 6;
const MINUTES = 60_000;

/** The steps after which all pages are read, because they have the most consequences. */
const LOOKED_AT = new Set<Step['name']>([
  'errands',
  'leave',
  'manyLeave',
  'remove',
  'deleteAccount',
]);

const database = await openDatabaseForFile();

/** Plays a trip to its end. A failure reports the steps taken. */
async function play(all: readonly Step[]): Promise<void> {
  const trip = await beginTrip(database.db, await castFor(database.db));
  const taken: string[] = [];
  try {
    let before = await readFacts(trip);
    for (const step of all) {
      const page = step.name === 'choose' ? await readPages(trip, trip.organizer) : null;
      const outcome = await take(trip, step);
      taken.push(`${step.name}${step.beside ? ` beside ${step.beside.name}` : ''}: ${outcome}`);
      const after = await readFacts(trip);
      expectSound(before, after, step, outcome);
      await expectKept(trip);
      const isJustChosen = !before.trip.isChosen && after.trip.isChosen;
      before = after;
      if (step.beside) continue;
      if (page && isJustChosen) expectChoice(page, after);
      if (LOOKED_AT.has(step.name)) await expectSoundPages(trip, after);
    }
    await doErrands(trip);
    await expectSoundPages(trip, await readFacts(trip));
    expectSoundMails(trip);
    await expectSameViews(trip.db, trip.tripId);
  } catch (cause) {
    throw new Error(`after ${taken.join(', ')}`, { cause });
  }
}

// SPEC-2 6 'Choosing'
describe(`${TRIPS} whole trips by several people, ${SEED_IN_WORDS}`, () => {
  it(
    'keep the promises of SPEC-2 1, 5, 6 and 10 after every step',
    async () => {
      // A shorter trip is a different one, so a failure reports its steps and isn't shrunk.
      const parameters = { ...FUZZ_PARAMETERS, numRuns: TRIPS, endOnFailure: true };
      await fc.assert(fc.asyncProperty(steps(STEPS), play), parameters);
    },
    10 * MINUTES,
  );
});

describe(`the views of ${COMPARED} trips, ${SEED_IN_WORDS}`, () => {
  it(
    'are stored anew without another share, ceiling or due, and without asking anybody',
    async () => {
      const cast = await castFor(database.db);
      const storeAnew = async (all: readonly Step[]) => {
        // Nobody may create as many trips within a day.
        const organizer = await createPerson(database.db, 'Amy');
        const trip = await beginTrip(database.db, { ...cast, organizer });
        for (const step of all) await take(trip, step);
        await expectSameViews(trip.db, trip.tripId);
      };
      const parameters = { ...FUZZ_PARAMETERS, numRuns: COMPARED, endOnFailure: true };
      await fc.assert(fc.asyncProperty(steps(FEW_STEPS), storeAnew), parameters);
    },
    10 * MINUTES,
  );
});
