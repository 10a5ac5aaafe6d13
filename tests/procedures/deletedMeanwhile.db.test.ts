import { describe, expect, it } from 'vitest';
import { begunUntilItWaits } from '#support/duringTransaction';
import { MUTATIONS, rowOf } from '#support/everyProcedure/procedures';
import { askersOf, callInScene, type Scene, setScene } from '#support/everyProcedure/scene';
import { everydayShare } from '#support/fuzzing/runs';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { accountBelongings } from '@/app/server/accountBelongings';
import { travelBelongings } from '@/app/server/travelBelongings';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import { gatherNews } from '@/features/mails/server/gatherNews';
import { mailingOf } from '@/features/mails/server/mailings';
import { leaveTrip } from '@/features/responses/server/leaveTrip';
import { deleteTrip } from '@/features/trips/server/commands';
import type { AppErrorCode } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';

const database = await openDatabaseForFile();
const { db } = database;

type Pause = () => Promise<void>;

/** Deletes something in a scene, and waits for `pause` at some point in its transaction. */
type Deletion = (db: Db, scene: Scene, pause: Pause) => Promise<unknown>;

type Person = keyof Scene['people'];

const accountOf =
  (person: Person): Deletion =>
  (db, { people }, pause) =>
    db.transaction(async (tx) => {
      await deleteAccount(tx, accountBelongings, people[person].userId);
      await pause();
    });

/**
 * Pauses once the features have said what must go, before anything is deleted. Doesn't pause again
 * if the deletion has to restart.
 */
const beginningsOf =
  (person: Person): Deletion =>
  (db, { people }, pause) => {
    let isFirst = true;
    const beforeDeletion = async () => {
      if (isFirst) await pause();
      isFirst = false;
    };
    const last = { beforeDeletion };
    const belongings = { ...accountBelongings, last };
    return deleteAccount(db, belongings, people[person].userId);
  };

/**
 * Everything that other rows point to and that may be deleted at any moment. Each deletion is
 * paused before it is over.
 */
const DELETIONS = {
  'the trip': (db, { tripId }, pause) =>
    db.transaction(async (tx) => {
      await deleteTrip(tx, tripId);
      await pause();
    }),
  "the traveler's answer": (db, { tripId, people }, pause) =>
    db.transaction(async (tx) => {
      await leaveTrip(tx, { tripId, userId: people.traveler.userId }, travelBelongings);
      await pause();
    }),
  "the organizer's account": accountOf('organizer'),
  "the organizer's account, begun": beginningsOf('organizer'),
  "the traveler's account": accountOf('traveler'),
  "the traveler's account, begun": beginningsOf('traveler'),
  "the operator's account": accountOf('operator'),
} satisfies Record<string, Deletion>;

type DeletionName = keyof typeof DELETIONS;

type Outcome = 'ok' | AppErrorCode;

/** What a deletion may cause someone else to be told. */
const TOLD: Record<DeletionName, readonly Outcome[]> = {
  'the trip': ['trip_not_found', 'link_ended', 'mails_link_ended'],
  "the organizer's account": ['trip_not_found', 'link_ended', 'mails_link_ended'],
  // A call that holds a row and waits for the trip may be canceled, and should be retried.
  "the organizer's account, begun": [
    'trip_not_found',
    'link_ended',
    'mails_link_ended',
    'unavailable',
  ],
  "the traveler's answer": ['place_taken', 'traveler_gone'],
  "the traveler's account": ['place_taken', 'traveler_gone'],
  "the traveler's account, begun": ['place_taken', 'traveler_gone'],
  "the operator's account": [],
};
const NAMES = Object.keys(TOLD) as DeletionName[];

/** Returns the outcome of `work` that starts during a deletion and waits where they meet. */
async function outcomeDuring(name: DeletionName, scene: Scene, work: () => Promise<unknown>) {
  let begun: { outcome: Promise<Outcome> } | undefined;
  await DELETIONS[name](db, scene, async () => {
    begun = await begunUntilItWaits(db, () => outcomeOf(work()));
  });
  return begun?.outcome;
}

/** Every mutation, by everyone who may call it. */
const CALLS = MUTATIONS.flatMap((name) => askersOf(name).map((asker) => ({ name, asker })));

/** Operators deal with ready trips, everyone else with those that take answers. */
const isOfReady = (name: string) => rowOf(name).admits === 'operator';

/** The outcome of each call when nothing is deleted. */
const usual = new Map<string, Outcome>();

async function usualOutcome(name: string, asker: keyof Scene['people']): Promise<Outcome> {
  const key = `${name} ${asker}`;
  const known = usual.get(key);
  if (known) return known;
  const scene = await setScene(db, isOfReady(name));
  const outcome = await outcomeOf(callInScene(db, scene, name, asker));
  usual.set(key, outcome);
  return outcome;
}

describe.each(NAMES)('somebody who saves while this is deleted: %s', (deletion) => {
  it.each(everydayShare(CALLS))(
    'gets a response that says so: $name by the $asker',
    async ({ name, asker }) => {
      const scene = await setScene(db, isOfReady(name));
      const outcome = await outcomeDuring(deletion, scene, () =>
        callInScene(db, scene, name, asker),
      );
      const isOwn = deletion.startsWith(`the ${asker}'s account`);
      // With an operator's account goes their claim.
      const ownAccount = isOwn
        ? ['not_signed_in', ...(asker === 'operator' ? ['not_operator'] : [])]
        : [];
      expect([await usualOutcome(name, asker), ...TOLD[deletion], ...ownAccount]).toContain(
        outcome,
      );
    },
  );
});

/** Writes that aren't made by a procedure. */
const WORK: Record<string, (scene: Scene) => Promise<unknown>> = {
  'news of answers': () => gatherNews(db, new Date()),
  'the token of a mail': ({ tripId }) => mailingOf(db, tripId, 'ana@example.com'),
  "the traveler's account": ({ people }) =>
    deleteAccount(db, accountBelongings, people.traveler.userId),
  "the organizer's account": ({ people }) =>
    deleteAccount(db, accountBelongings, people.organizer.userId),
};

describe.each(NAMES)('what the server does while this is deleted: %s', (deletion) => {
  it.each(
    Object.keys(WORK).flatMap((name) => [
      { name, stage: 'draft' },
      { name, stage: 'ready' },
    ]),
  )('is done: $name of a $stage trip', async ({ name, stage }) => {
    const scene = await setScene(db, stage === 'ready');
    expect(await outcomeDuring(deletion, scene, async () => WORK[name]?.(scene))).toBe('ok');
  });
});
