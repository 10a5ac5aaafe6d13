import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { callerAs, cookieJar } from '#support/callers';
import { begunUntilItWaits } from '#support/duringTransaction';
import { answererOf } from '#support/everyProcedure/guestProcedures';
import { plantedGuest } from '#support/everyProcedure/plantedGuest';
import { plantTrips } from '#support/everyProcedure/plantTrips';
import { MUTATIONS, rowOf } from '#support/everyProcedure/procedures';
import { everydayShare } from '#support/fuzzing/runs';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import { accountBelongings, travelBelongings } from '@/app/server/hooks';
import { linkCookie } from '@/features/guests/server/linkCookie';
import { guests } from '@/features/guests/server/tables';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import { users } from '@/features/identity/server/tables';
import { gatherNews } from '@/features/mails/server/gatherNews';
import { mailingOf } from '@/features/mails/server/mailings';
import { addressKey, endedAddresses, mailings } from '@/features/mails/server/tables';
import { leaveTrip } from '@/features/responses/server/leaveTrip';
import { responses } from '@/features/responses/server/tables';
import { deleteTrip } from '@/features/trips/server/commands';
import { tripIds } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { AppErrorCode } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { jobs } from '@/platform/server/jobs/tables';

/** The token that ends the mails to a scene's guest. */
const MAILING_TOKEN = 'm'.repeat(32);

/** One trip with its organizer, a traveler who has answered, and an operator. */
interface Scene {
  tripId: string;
  people: Record<'organizer' | 'traveler' | 'operator', Actor>;
  /** The traveler's id within the trip. */
  travelerId: string;
}

/** Inputs that have an effect, for procedures whose input in the table has none. */
const TELLING_INPUTS: Record<string, (scene: Scene) => unknown> = {
  'guests.add': ({ tripId, people }) => ({ tripId, guests: `Ben, ${people.traveler.email}` }),
  'guests.open': ({ tripId }) => ({ tripId, token: plantedGuest(tripId).token }),
  'responses.remove': ({ tripId, travelerId }) => ({ tripId, travelerId }),
  'mails.end': () => ({ token: MAILING_TOKEN, ending: 'all' }),
};

/** Returns the people in a scene whose call succeeds. */
function askersOf(name: string): (keyof Scene['people'])[] {
  const { admits } = rowOf(name);
  if (admits === 'operator') return ['operator'];
  if (admits === 'organizer') return ['organizer'];
  if (admits === 'linkHolder') return ['traveler'];
  return ['organizer', 'traveler'];
}

/** Empties the database except for a trip and its people, as if nobody had made a call yet. */
async function setScene(db: Db, isReady: boolean): Promise<Scene> {
  for (const table of [users, tripIds, endedAddresses, jobs]) await db.delete(table);
  const tripId = `trip-${randomUUID()}`;
  const actor = (email: string, isOperator = false): Actor => ({
    userId: randomUUID(),
    email,
    isOperator,
    sessionId: randomUUID(),
  });
  const people = {
    organizer: actor('organizer@example.com'),
    traveler: actor(answererOf(tripId)),
    operator: actor('operator@example.com', true),
  };
  const rows = Object.values(people).map(({ userId: id, email, isOperator: isAdmin }) => ({
    ...{ id, email, isAdmin, name: '', acceptedTerms: true, emailVerified: true },
  }));
  await db.insert(users).values(rows);
  const [organizer, traveler] = [
    { word: 'organizer', ...people.organizer },
    { word: 'author', ...people.traveler },
  ];
  await plantTrips(db, [{ id: tripId, isReady, organizer, travelers: [traveler] }]);
  await db.update(guests).set({ declinedAt: null, declineReason: '' });
  const { email } = plantedGuest(tripId);
  await db
    .insert(mailings)
    .values({ tripId, address: addressKey(email ?? ''), token: MAILING_TOKEN });
  const [answer] = await db.select({ travelerId: responses.travelerId }).from(responses);
  return { tripId, people, travelerId: answer?.travelerId ?? '' };
}

/**
 * Calls a procedure as someone. Their browser remembers the guest's personal link if that is what
 * admits them.
 */
async function callInScene(
  db: Db,
  scene: Scene,
  name: string,
  asker: keyof Scene['people'],
): Promise<unknown> {
  const { tripId, people } = scene;
  const cookies = cookieJar();
  const { admits, input } = rowOf(name);
  if (admits === 'linkHolder')
    linkCookie.keep({ cookies }, tripId, plantedGuest(tripId).token, null);
  const caller: object = callerAs(db, people[asker], cookies);
  const call = name.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), caller);
  if (typeof call !== 'function') throw new Error(`there is no procedure ${name}`);
  const tellingInput = TELLING_INPUTS[name];
  return call(tellingInput ? tellingInput(scene) : input?.(tripId));
}

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
