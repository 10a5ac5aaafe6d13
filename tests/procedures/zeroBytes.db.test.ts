import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { callerAs, createPerson } from '#support/callers';
import { proposedTrip } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';

const ZERO = 'a\u0000b';

const database = await openDatabaseForFile();

it('a zero byte in a lookup is refused, and is not a server error', async () => {
  const { db } = database;
  const trip = await proposedTrip(db, ['Ana', 'Ben']);
  const { tripId, planId, people, operator } = trip;
  const proposalId = await trip.propose();
  const zoe = await createPerson(db, 'Zoe');
  const about = { tripId, proposalId };
  const step = { answer: 'accept', note: '' } as const;
  const calls = {
    mailing: callerAs(db, null).mails.mailing({ token: ZERO }),
    condition: people.Ana?.api.verdicts.confirm({ ...about, condition: ZERO }),
    asked: operator.api.verdicts.answerCondition({
      ...{ ...about, travelerId: ZERO, condition: 'Sun' },
      step,
      seen: { state: 'asked', note: ZERO },
    }),
    look: operator.api.plans.acknowledge({ tripId, planId, key: ZERO, isAcknowledged: true }),
    remove: trip.amy.api.responses.remove({ tripId, travelerId: ZERO }),
    end: zoe.api.mails.end({ token: ZERO, ending: 'trip' }),
    session: zoe.api.identity.endSession({ sessionId: `${randomUUID()}${ZERO}` }),
  };
  // `outcomeOf` rethrows anything but a refusal.
  const outcomes = Object.values(calls).map((call) => outcomeOf(Promise.resolve(call)));
  expect(await Promise.all(outcomes)).toEqual([
    'invalid_input',
    'condition_changed',
    ...Array(5).fill('invalid_input'),
  ]);
});
