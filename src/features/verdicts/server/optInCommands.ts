import { and, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { planItems } from '@/features/plans/server/itemTables';
import { optIns } from '@/features/plans/server/optInTables';
import { planProposals } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import type { TravelBelonging } from '@/features/responses/server/leaveTrip';
import { partyPeople, responses } from '@/features/responses/server/tables';
import { lockTrip, lockTripIfThere } from '@/features/trips/server/lockTrip';
import { AppError } from '@/platform/domain/appError';
import { grouped } from '@/platform/domain/grouped';
import type { Db } from '@/platform/server/database/database';
import { lockVariant, type VersionKey } from './lockVariant';
import { travelerOf } from './readRound';
import { frozenField, isClosed, offersView } from './tables';

/** What a party pays more, or less, since one of its people has come into an item or out of it. */
export interface OptInChange {
  /** Who answers for the party. */
  travelerId: string;
  itemId: string;
  title: string;
  /** In whole minor units of the plan's currency; never 0. */
  by: number;
}

/** Brings in line what later features made of the former choices. */
export type AfterOptIns = (
  tx: Db,
  change: { tripId: string; planId: string; changes: readonly OptInChange[]; now: Date },
) => Promise<void>;

interface Choosing extends VersionKey {
  userId: string;
  itemId: string;
  /** Of the account's party. */
  travelerId: string;
  isIn: boolean;
  /** What it costs them, as they were shown it, in whole minor units. */
  amount: number;
  now: Date;
}

/**
 * Selects an offer of a version to somebody of an account's party, with whether it is closed, or full:
 * who is in and asked again keeps their place before those who have not answered either.
 */
const offerTo = ({ tripId, proposalId, userId, itemId, travelerId, now }: Choosing) => sql`
  select ${offersView.itemId}, ${offersView.travelerId}, ${offersView.amount},
    ${offersView.isOnSite}, ${isClosed(now)} as is_closed,
    ${frozenField('places')}::int <= (
      select count(*) from ${optIns} taken
      where taken.item_id = ${offersView.itemId} and taken.traveler_id <> ${offersView.travelerId}
        and taken.is_in and (taken.asked_until is null
          or taken.asked_until > ${now.toISOString()} and own.asked_until is null)) as is_full
  from ${offersView}
  join ${planProposals} on ${planProposals.id} = ${offersView.proposalId}
    and ${planProposals.supersededAt} is null and ${planProposals.withdrawnAt} is null
  join ${responses} on ${responses.tripId} = ${tripId} and ${responses.userId} = ${userId}
    and ${responses.travelerId} = ${offersView.partyOf}
  left join ${optIns} own on own.item_id = ${offersView.itemId}
    and own.traveler_id = ${offersView.travelerId} and own.asked_until > ${now.toISOString()}
  where ${offersView.proposalId} = ${proposalId} and ${offersView.itemId} = ${itemId}
    and ${offersView.travelerId} = ${travelerId}`;

/** What is due of a choice, in whole minor units: what is paid on site makes no due. */
const dueOf = ({ isIn, amount, isOnSite }: { isIn: boolean; amount: number; isOnSite: boolean }) =>
  isIn && !isOnSite ? amount : 0;

/** Returns why an offer could not be chosen. */
async function whyNot(tx: Db, choosing: Choosing): Promise<AppError> {
  const { rows } = await tx.execute<{ is_closed: boolean | null; is_full: boolean | null }>(
    offerTo(choosing),
  );
  const [offer] = rows;
  if (!offer) return new AppError('not_offered');
  if (offer.is_closed) return new AppError('choices_closed');
  return new AppError(offer.is_full && choosing.isIn ? 'item_full' : 'offer_changed');
}

/**
 * Saves what somebody says to an optional item of the newest version (SPEC-5 18): that they are in,
 * at the price that they were shown, or not. The statement that writes decides. Throws what
 * `lockVariant` throws, `not_offered`, `choices_closed`, `item_full`, or `offer_changed` if its price
 * is another by now.
 */
export function optIn(db: Db, choosing: Choosing, afterOptIns: AfterOptIns): Promise<void> {
  const { tripId, proposalId, itemId, travelerId, isIn, amount, now } = choosing;
  return db.transaction(async (tx) => {
    const { found, round, variant } = await lockVariant(tx, choosing);
    if (round.chosen && round.chosen.proposalId !== proposalId) throw new AppError('not_offered');
    const isOne = and(eq(optIns.itemId, itemId), eq(optIns.travelerId, travelerId));
    const [before] = await tx.select().from(optIns).where(isOne);
    const { rows } = await tx.execute<{ isOnSite: boolean; title: string }>(sql`
      insert into ${optIns}
        (item_id, trip_id, traveler_id, proposal_id, is_in, amount, is_on_site, chosen_at)
      select offer.item_id, ${tripId}, offer.traveler_id, ${proposalId}, ${isIn}, offer.amount,
        offer.is_on_site, ${now.toISOString()}
      from (${offerTo(choosing)}) offer
      where offer.is_closed is not true and offer.amount = ${amount}
        and (not ${isIn} or offer.is_full is not true)
      on conflict (item_id, traveler_id) do update set proposal_id = excluded.proposal_id,
        is_in = excluded.is_in, amount = excluded.amount, is_on_site = excluded.is_on_site,
        chosen_at = excluded.chosen_at, asked_until = null
      returning is_on_site as "isOnSite", (
        select title from ${planItems} where ${planItems.id} = ${itemId}) as title`);
    const [written] = rows;
    if (!written) throw await whyNot(tx, choosing);
    const by = dueOf({ isIn, amount, ...written }) - (before ? dueOf(before) : 0);
    const party = travelerOf(found, choosing.userId);
    if (by === 0 || party === null) return;
    const changes = [{ travelerId: party, itemId, title: written.title, by }];
    await afterOptIns(tx, { tripId, planId: variant.planId, changes, now });
  });
}

/** Ends each of these yeses, and dues fall with it. The trip must be locked. */
async function endYeses(
  tx: Db,
  about: { tripId: string; now: Date },
  isEnding: SQL | undefined,
  afterOptIns: AfterOptIns,
): Promise<void> {
  const { tripId } = about;
  const { rows } = await tx.execute<OptInChange & { planId: string } & Record<string, unknown>>(sql`
    with ended as (
      update ${optIns} set is_in = false, asked_until = null
      where ${optIns.tripId} = ${tripId} and ${optIns.isIn} and ${isEnding}
      returning item_id, traveler_id, case when is_on_site then 0 else amount end as due
    )
    select own.traveler_id as "travelerId", item.id as "itemId", item.title,
      item.plan_id as "planId", -sum(ended.due)::float8 as by
    from ended join ${planItems} item on item.id = ended.item_id
    join ${partyPeople} person on person.trip_id = ${tripId}
      and person.traveler_id = ended.traveler_id
    join ${responses} own on own.trip_id = ${tripId} and own.user_id = person.user_id
    group by own.traveler_id, item.id having sum(ended.due) > 0`);
  for (const [planId, changes] of grouped(rows, (row) => row.planId)) {
    await afterOptIns(tx, { ...about, planId, changes });
  }
}

/** Ends what nobody has repeated by the last day for it, as silence is out; an errand's work. */
export function endOptIns(
  db: Db,
  about: { tripId: string; now: Date },
  afterOptIns: AfterOptIns,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockTripIfThere(tx, about.tripId))) return;
    await endYeses(tx, about, lte(optIns.askedUntil, about.now), afterOptIns);
  });
}

/**
 * What a companion who leaves alone chose, which ends while their party can still be told by them.
 * Dues of a party that leaves rest until they are settled.
 */
export const choicesWithout = (afterOptIns: AfterOptIns): TravelBelonging => ({
  async takeAway(tx, { tripId, companionId }) {
    if (companionId === undefined) return;
    const isTheirs = eq(optIns.travelerId, companionId);
    await endYeses(tx, { tripId, now: new Date() }, isTheirs, afterOptIns);
  },
});

interface Closing {
  tripId: string;
  itemId: string;
  /** False to open them again, while their day is not over. */
  closes: boolean;
  now: Date;
}

/**
 * 'Close Choices' of an optional item (SPEC-5 18): from then on nobody comes into it or out of it,
 * and whoever was asked again and has not answered is out. Throws `trip_not_found`,
 * `trip_finished` or `not_offered`.
 */
export function closeChoices(
  db: Db,
  { tripId, itemId, closes, now }: Closing,
  afterOptIns: AfterOptIns,
): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await lockTrip(tx, tripId)).isFinished) throw new AppError('trip_finished');
    const ofTrip = tx.select({ id: plans.id }).from(plans).where(eq(plans.tripId, tripId));
    const [closed] = await tx
      .update(planItems)
      .set({
        choicesClosedAt: closes
          ? sql`coalesce(${planItems.choicesClosedAt}, ${now.toISOString()})`
          : null,
      })
      .where(
        and(
          eq(planItems.id, itemId),
          inArray(planItems.planId, ofTrip),
          // The plan may have changed since the version that people choose from.
          sql`exists (
            select from ${planProposals}, jsonb_array_elements(${planProposals.items}) of_version
            where ${planProposals.planId} = ${planItems.planId}
              and ${planProposals.supersededAt} is null and ${planProposals.withdrawnAt} is null
              and of_version @> jsonb_build_object('itemId', ${itemId}::text, 'optional', true))`,
        ),
      )
      .returning({ id: planItems.id });
    if (!closed) throw new AppError('not_offered');
    if (!closes) return;
    const isAsked = and(eq(optIns.itemId, itemId), isNotNull(optIns.askedUntil));
    await endYeses(tx, { tripId, now }, isAsked, afterOptIns);
  });
}
