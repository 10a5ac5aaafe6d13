import { accountBelongings } from '@/app/server/accountBelongings';
import { travelBelongings } from '@/app/server/travelBelongings';
import { deleteAccount } from '@/features/identity/server/deleteAccount';
import { leaveTrip } from '@/features/responses/server/endTravel';
import { deleteTrip } from '@/features/trips/server/commands';
import type { Db } from '@/platform/server/database/database';
import type { Scene } from './scene';

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
    const last = { topics: async () => [], beforeDeletion };
    const belongings = { ...accountBelongings, last };
    return deleteAccount(db, belongings, people[person].userId);
  };

/**
 * Everything that other rows point to and that may be deleted at any moment. Each deletion is
 * paused before it is over.
 */
export const DELETIONS = {
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

export type DeletionName = keyof typeof DELETIONS;
