import { sql } from 'drizzle-orm';
import type { AccountBelongings } from '@/features/identity/server/accountBelongings';
import { users } from '@/features/identity/server/tables';
import { dueParties, duePayments, dues } from './tables';

/** What an account has paid and still owes, which stays when it is deleted (SPEC-4 15.3). */
export const ownDues: AccountBelongings['dues'] = {
  owed: () => sql`(
    select coalesce(json_agg(json_build_object('tripName', s.trip_name, 'currency', s.currency,
      'paid', s.paid, 'open', s.open) order by s.trip_name, s.currency), '[]')
    from (
      select party.trip_name, d.currency,
        coalesce(sum(case when d.kind = 'refund' then -p.paid else p.paid end), 0)::bigint as paid,
        coalesce(sum(greatest(0, d.amount - p.paid))
          filter (where d.kind <> 'refund' and d.waived_reason = ''), 0)::bigint as open
      from ${dueParties} party join ${dues} d on d.party_id = party.id
      cross join lateral (
        select coalesce(sum(x.amount), 0) as paid from ${duePayments} x
        where x.due_id = d.id and x.state <> 'notHere'
      ) p
      where party.user_id = ${users}.id
      group by party.id, party.trip_name, d.currency
    ) s where s.paid <> 0 or s.open <> 0
  )`,
};
