import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { EndingTrip } from '@/features/identity/domain/session';
import type { AccountBelongings } from '@/features/identity/server/accountBelongings';
import { users } from '@/features/identity/server/tables';
import { fullNameOf } from '@/features/profile/server/fullNameOf';
import { stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS, stageSays } from '@/features/trips/server/stage';
import { operatorNews, trips } from '@/features/trips/server/tables';
import { leftOut, travelers } from '@/features/trips/server/travelers';
import { tellOfLeaving } from './leaveTrip';
import { handOffers } from './offerTables';
import { isAdmitted, responses } from './tables';

const IS_OPEN = stageSays('isOpen');
const IS_BOOKED = not(stageSays('isDeletable'));

/** All responses of an account, on any trip. */
export const ownResponses: AccountBelongings['responses'] = {
  count: (db) => db.$count(responses, eq(responses.userId, users.id)),
  planned: () =>
    sql<string[]>`array(
      select ${trips}.trip_name from ${travelers} own join ${trips} on ${trips}.id = own.trip_id
      where own.user_id = ${users}.id and ${trips}.user_id <> ${users}.id
        and ${stageSays('isOnDesk')} and not exists (select from ${leftOut}
          where ${leftOut.tripId} = ${trips.id} and ${leftOut.userId} = ${users}.id)
      order by ${trips}.created_at
    )`,
  ending: () => sql<EndingTrip[]>`(
    select coalesce(json_agg(json_build_object(
      'tripId', ${trips}.id, 'tripName', ${trips}.trip_name, 'isBooked', ${IS_BOOKED},
      'others', o.others, 'offeredTo', case when r.user_id is not null then ${fullNameOf('r')} end
    ) order by ${IS_BOOKED} desc, ${trips}.created_at), '[]')
    from ${trips}
    cross join lateral (
      select count(*)::int as others from ${travelers} t
      where t.trip_id = ${trips}.id and t.user_id <> ${trips}.user_id
    ) o
    left join ${handOffers} h on h.trip_id = ${trips}.id
    left join ${responses} r on r.trip_id = h.trip_id and r.traveler_id = h.traveler_id
    where ${trips}.user_id = ${users}.id and (${IS_BOOKED} or o.others > 0)
  )`,
  async beforeDeletion(tx, userId) {
    const left = await tx
      .select({ tripId: trips.id, ...STAGE_FACTS })
      .from(responses)
      .innerJoin(trips, eq(trips.id, responses.tripId))
      .where(and(eq(responses.userId, userId), ne(trips.userId, userId), isAdmitted));
    await tellOfLeaving(
      tx,
      left.map(({ tripId, ...facts }) => ({ tripId, stage: stageOf(facts), userId: null })),
    );
    await tx.execute(sql`
      insert into ${operatorNews} (kind, trip_id, trip_name)
      select 'account_deleted', ${trips.id}, ${trips.tripName}
      from ${responses} join ${trips} on ${trips.id} = ${responses.tripId}
      where ${responses.userId} = ${userId} and ${trips.userId} <> ${userId}
        and ${isAdmitted} and not ${IS_OPEN}
      for key share of ${trips}`);
  },
};
