import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role, TARGETS } from '#support/everyProcedure/cells';
import { PROCEDURES, rowOf } from '#support/everyProcedure/procedures';
import { openWorldForFile } from '#support/everyProcedure/world';
import { hostileInput } from '#support/fuzzing/hostile';
import { expectSoundAnswer } from '#support/fuzzing/judge';
import { mutated } from '#support/fuzzing/mutated';
import { FUZZ_PARAMETERS, runsOf, SEED_IN_WORDS } from '#support/fuzzing/runs';
import { storedFaults } from '#support/fuzzing/storedRows';

/** Calls are sent in batches of this size, as a page's are. */
const BATCH = 10;
const INPUTS = runsOf(5_000);
const MINUTES = 60_000;

const world = await openWorldForFile();

interface Call {
  name: string;
  input: unknown;
}

const TYPES = ['query', 'mutation'] as const;
type Type = (typeof TYPES)[number];

/** Calls of one type by someone: half with a mutated valid input, half with anything. */
function batchOf(type: Type, role: Role): fc.Arbitrary<Call[]> {
  const names = PROCEDURES.filter((procedure) => procedure.type === type).map(({ name }) => name);
  const call = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...TARGETS))
    .chain(([name, target]) => {
      const valid = rowOf(name).input?.(world.tripId(role, target)) ?? {};
      return fc.oneof(mutated(valid), hostileInput).map((input): Call => ({ name, input }));
    });
  return fc.array(call, { minLength: BATCH, maxLength: BATCH });
}

async function send(role: Role, type: Type, calls: Call[]): Promise<Response> {
  const names = calls.map(({ name }) => name).join(',');
  const body = JSON.stringify(Object.fromEntries(calls.map(({ input }, at) => [at, input])));
  const path = `/api/trpc/${names}?batch=1`;
  const call = { cookie: world.cookieOf(role) };
  if (type !== 'mutation')
    return world.app.send(`${path}&input=${encodeURIComponent(body)}`, {}, call);
  const headers = { 'content-type': 'application/json' };
  return world.app.send(path, { method: 'POST', headers, body }, call);
}

/** Looks at what is stored, and restores the trips that calls have deleted. */
async function startAgain(): Promise<void> {
  expect(await storedFaults(world.database.db)).toEqual([]);
  await world.reset();
}

describe(`${INPUTS} inputs to all procedures, as everyone, ${SEED_IN_WORDS}`, () => {
  it(
    'cause no server error, never hang, get a sentence with every refusal, and leave only rows that the domain’s rules allow',
    async () => {
      let asked = 0;
      const batch = fc
        .tuple(fc.constantFrom(...ROLES), fc.constantFrom(...TYPES))
        .chain(([role, type]) =>
          fc.record({
            role: fc.constant(role),
            type: fc.constant(type),
            calls: batchOf(type, role),
          }),
        );
      const property = fc.asyncProperty(batch, async ({ role, type, calls }) => {
        if (asked % 200 === 0) await startAgain();
        asked += calls.length;
        await expectSoundAnswer(() => send(role, type, calls));
      });
      await fc.assert(property, { ...FUZZ_PARAMETERS, numRuns: INPUTS / BATCH });
      await startAgain();
      expect(asked).toBeGreaterThanOrEqual(INPUTS);
    },
    15 * MINUTES,
  );
});
