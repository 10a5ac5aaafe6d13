import { and, eq, or } from 'drizzle-orm';
import { type OnAccountsWord, WORD_EVENTS } from '@/features/identity/server/onAccountsWord';
import type { TravelBelonging } from '@/features/responses/server/leaveTrip';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { type KeyedToken, newToken, tokenHash, tokenOf } from '@/platform/server/keyedToken';
import {
  type AddressKind,
  addressPath,
  haveEnded,
  isReachable,
  type Takeaway,
} from '../domain/addressKind';
import { type OwnPlan, type PlanOwner, readOwnPlan } from './ownPlan';
import { openAddresses } from './tables';

interface Asking extends PlanOwner {
  keyedToken: KeyedToken;
  /** The origin for links. */
  origin: string;
  now: Date;
}

type Owner = Pick<PlanOwner, 'tripId' | 'userId'>;

/** Each kind has its own tokens, even for the same nonce. */
const purposeOf = (kind: AddressKind) => `open address: ${kind}`;

const isOwn = ({ tripId, userId }: Owner) =>
  and(eq(openAddresses.tripId, tripId), eq(openAddresses.userId, userId));

/** The caller's part of the chosen plan. Throws `nothing_to_take_along` if none, or if ended. */
async function requireOwnPlan(db: Db, asking: Asking): Promise<OwnPlan> {
  const own = await readOwnPlan(db, asking);
  if (!own) throw new AppError('nothing_to_take_along');
  const { planEnd, timeZone } = own.reading.proposal;
  if (haveEnded(planEnd, timeZone, asking.now)) throw new AppError('nothing_to_take_along');
  return own;
}

/**
 * Makes an address, replacing an existing one but keeping what that has shown. Somebody who leaves
 * the trip at the same time gets none. Throws the same as `requireOwnPlan`.
 */
function makeAddress(db: Db, asking: Asking, kind: AddressKind): Promise<void> {
  const { tripId, userId, keyedToken, now } = asking;
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const { goes, reading } = await requireOwnPlan(tx, asking);
    if (kind === 'home' && !goes) throw new AppError('nothing_to_take_along');
    const nonce = newToken();
    const made = { nonce, tokenHash: tokenHash(keyedToken(purposeOf(kind), nonce)), madeAt: now };
    await tx
      .insert(openAddresses)
      .values({ tripId, userId, kind, lastDay: reading.proposal.planEnd, ...made })
      .onConflictDoUpdate({
        target: [openAddresses.tripId, openAddresses.userId, openAddresses.kind],
        set: made,
      });
  });
}

async function readAddresses(
  db: Db,
  asking: Asking,
  { goes }: OwnPlan,
): Promise<{ shown: Takeaway; hasCalendar: boolean }> {
  const { tripId, userId, origin, isOrganizer, keyedToken } = asking;
  const isHome = and(eq(openAddresses.tripId, tripId), eq(openAddresses.kind, 'home'));
  const rows = await db
    .select({
      userId: openAddresses.userId,
      kind: openAddresses.kind,
      nonce: openAddresses.nonce,
      tokenHash: openAddresses.tokenHash,
    })
    .from(openAddresses)
    .where(isOrganizer ? or(isOwn(asking), isHome) : isOwn(asking));
  const address = (kind: AddressKind) => {
    const row = rows.find((one) => one.userId === userId && one.kind === kind);
    const token = row && tokenOf(keyedToken, purposeOf(kind), row);
    // If the server's secret has changed, the address can't be worked out, but still works.
    return token ? `${origin}${addressPath(kind, token)}` : null;
  };
  const shown = {
    calendar: address('calendar'),
    isReachable: isReachable(origin),
    home: address('home'),
    goes,
    homesOpen: isOrganizer ? rows.filter(({ kind }) => kind === 'home').length : null,
  };
  const hasCalendar = rows.some((one) => one.userId === userId && one.kind === 'calendar');
  return { shown, hasCalendar };
}

/** Reads the caller's addresses, making the calendar's on first use. Throws like `requireOwnPlan`. */
export async function openTakeaway(db: Db, asking: Asking): Promise<Takeaway> {
  const own = await requireOwnPlan(db, asking);
  const found = await readAddresses(db, asking, own);
  if (found.hasCalendar) return found.shown;
  await makeAddress(db, asking, 'calendar');
  return (await readAddresses(db, asking, own)).shown;
}

/** Replaces an address, ending the old one. Returns and throws the same as `openTakeaway`. */
export async function renewAddress(db: Db, asking: Asking, kind: AddressKind): Promise<Takeaway> {
  await makeAddress(db, asking, kind);
  return openTakeaway(db, asking);
}

/** Ends an address of one kind at once, whatever has become of the plan. */
export async function withdrawAddress(db: Db, owner: Owner, kind: AddressKind): Promise<void> {
  await db.delete(openAddresses).where(and(isOwn(owner), eq(openAddresses.kind, kind)));
}

/** An account's addresses, which open without a login. */
export const openedAddresses: OnAccountsWord = {
  endedBy: WORD_EVENTS,
  end: (tx, userId) => tx.delete(openAddresses).where(eq(openAddresses.userId, userId)),
};

/** A traveler's addresses. They end with the travel, and don't come back with it (SPEC-2 7). */
export const ownAddresses: TravelBelonging = {
  async takeAway(tx, { companionId, ...owner }) {
    if (companionId !== undefined) return;
    await tx.delete(openAddresses).where(isOwn(owner));
  },
};
