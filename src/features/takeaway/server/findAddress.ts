import { and, eq, or, sql } from 'drizzle-orm';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { KEYED_TOKEN, tokenHash } from '@/platform/server/keyedToken';
import { type AddressKind, haveEnded } from '../domain/addressKind';
import { type OwnPlan, readOwnPlan } from './ownPlan';
import { openAddresses } from './tables';

const byHash = prepared((db) =>
  db
    .select({
      tripId: openAddresses.tripId,
      userId: openAddresses.userId,
      lastDay: openAddresses.lastDay,
      kept: openAddresses.kept,
      version: openAddresses.version,
      tripName: trips.tripName,
      destination: trips.destination,
      timeZone: trips.timeZone,
      isChosen: trips.isChosen,
      organizerId: trips.userId,
      firstName: responses.firstName,
    })
    .from(openAddresses)
    .innerJoin(trips, eq(trips.id, openAddresses.tripId))
    .leftJoin(
      responses,
      and(
        eq(responses.tripId, openAddresses.tripId),
        eq(responses.userId, openAddresses.userId),
        isAdmitted,
      ),
    )
    .where(
      and(
        eq(openAddresses.tokenHash, sql.placeholder('tokenHash')),
        eq(openAddresses.kind, sql.placeholder('kind')),
        // Excludes people who have left, however they did.
        or(eq(trips.userId, openAddresses.userId), sql`${responses.userId} is not null`),
      ),
    )
    .prepare('open_address_by_hash'),
);

const knownHash = prepared((db) =>
  db
    .select({ kind: openAddresses.kind })
    .from(openAddresses)
    .where(eq(openAddresses.tokenHash, sql.placeholder('tokenHash')))
    .prepare('known_open_address'),
);

/** True if the token's address exists; asked before anything of its plan is read. */
export async function isKnownToken(db: Db, token: string): Promise<boolean> {
  if (!KEYED_TOKEN.test(token)) return false;
  return (await knownHash(db).execute({ tokenHash: tokenHash(token) })).length > 0;
}

type FoundAddress = Awaited<ReturnType<ReturnType<typeof byHash>['execute']>>[number];

/** An open address, with its owner's part of the plan; `lastDay` is the plan's. */
export interface OpenedAddress extends FoundAddress {
  own: OwnPlan | null;
}

/** Finds what an address opens; null if unknown, replaced, withdrawn or ended (SPEC-2 7). */
export async function findAddress(
  db: Db,
  { kind, token, now }: { kind: AddressKind; token: string; now: Date },
): Promise<OpenedAddress | null> {
  if (!KEYED_TOKEN.test(token)) return null;
  const [found] = await byHash(db).execute({ tokenHash: tokenHash(token), kind });
  if (!found) return null;
  const { tripId, userId } = found;
  const own = await readOwnPlan(db, { tripId, userId, isOrganizer: found.organizerId === userId });
  const lastDay = own?.reading.proposal.planEnd ?? found.lastDay;
  const timeZone = own?.reading.proposal.timeZone ?? found.timeZone;
  return haveEnded(lastDay, timeZone, now) ? null : { ...found, own };
}
