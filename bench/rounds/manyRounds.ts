/**
 * Gives each ready trip in a filled database a plan that is with its group, with verdicts from half
 * of them. A round is then read among these rows. They aren't quite what a server would write.
 */
export const MANY_ROUNDS = [
  `insert into plan_rounds (trip_id, consent_by, is_judged)
     select id, '2099-01-01', true from trips t where status = 'ready'
       and not exists (select from plan_rounds r where r.trip_id = t.id)`,
  `insert into plans (trip_id, position, plan_title, plan_start, plan_end, time_zone, currency)
     select trip_id, 0, 'Plan A', '2027-04-03', '2027-04-10', 'UTC', 'USD' from plan_rounds r
       where not exists (select from plans p where p.trip_id = r.trip_id)`,
  `insert into plan_proposals (trip_id, round_id, plan_id, number, plan, items, travelers, content_hash)
     select r.trip_id, r.id, p.id, 1, jsonb_build_object('planTitle', 'Plan A', 'currency', 'USD',
       'planStart', '2027-04-03', 'planEnd', '2027-04-10', 'timeZone', 'UTC'), '[]', '[]', ''
     from plan_rounds r join plans p on p.trip_id = r.trip_id
     where not exists (select from plan_proposals o where o.plan_id = p.id)`,
  `insert into proposal_people (proposal_id, trip_id, traveler_id, share, ceiling, consequence)
     select o.id, o.trip_id, r.traveler_id, 100000, 120000, 'nothing'
     from plan_proposals o join responses r on r.trip_id = o.trip_id on conflict do nothing`,
  `insert into verdicts (round_id, plan_id, trip_id, traveler_id, proposal_id, verdict, ceiling, agreed,
       seen, given_at)
     select o.round_id, o.plan_id, o.trip_id, w.traveler_id, o.id, 'works', 120000, '{}', '{}', now()
     from plan_proposals o join proposal_people w on w.proposal_id = o.id
     where ascii(w.traveler_id) % 2 = 0 on conflict do nothing`,
];
