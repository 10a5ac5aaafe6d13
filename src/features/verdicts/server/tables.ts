import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { byUser } from '@/features/identity/server/tables';
import type { View } from '@/features/plans/domain/view';
import { planItems } from '@/features/plans/server/itemTables';
import {
  currencyOfVersion,
  ofRound,
  ofVersion,
  planProposals,
} from '@/features/plans/server/proposalTables';
import { ofPlan } from '@/features/plans/server/tables';
import { deletedWithTraveler, ofTraveler } from '@/features/responses/server/tables';
import { ofTrip } from '@/features/trips/server/tables';
import { keysOf } from '@/platform/domain/keysOf';
import { instant, isOneOf } from '@/platform/server/database/columns';
import { keptAbout, keptAboutNobody } from '@/platform/server/database/kept';
import type { Judged } from '../domain/again/change';
import { HISTORY_KINDS, WITHDRAW_REASON_MAX } from '../domain/history';
import { CAN_CHANGE_TEXT } from '../domain/leftOut';
import { CONSEQUENCES } from '../domain/standing';
import { VERDICT_TEXT, VERDICTS } from '../domain/verdict';

/**
 * Travelers' verdicts on a variant in a round (SPEC-2 6), with the view and the ceiling they had at
 * the time. Deleted with the traveler's answers.
 */
export const verdicts = pgTable(
  'verdicts',
  {
    roundId: ofRound(),
    planId: ofPlan(),
    tripId: text('trip_id').notNull(),
    travelerId: text('traveler_id').notNull(),
    /** The version that was shown, or for which the condition was accepted or confirmed. */
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => planProposals.id, { onDelete: 'cascade' }),
    verdict: text({ enum: keysOf(VERDICTS) }).notNull(),
    /** Empty unless it is 'cant'. The condition of 'worksIf' is a question. */
    reason: text().notNull().default(''),
    /** The highest share agreed to, in whole minor units. */
    ceiling: bigint({ mode: 'number' }).notNull(),
    /** Their view of the plan at the time: other people by id only, and nobody's words. */
    agreed: jsonb().$type<View>().notNull(),
    /** The same for the version they saw last. */
    seen: jsonb().$type<View>().notNull(),
    givenAt: instant('given_at').notNull(),
    /** When they were told that they are asked again; null if not, and once they answer. */
    askedAt: instant('asked_at'),
    /** Why they stay asked until they answer, whatever their share is by then. */
    askedFor: jsonb('asked_for').$type<readonly Judged[]>(),
    /** True if it was given after the booking, in which case it can still be changed. */
    isSinceBooking: boolean('is_since_booking').notNull().default(false),
    /** When they confirmed seeing what the newest version of a booked plan changes for them. */
    seenAt: instant('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.planId, table.travelerId] }),
    deletedWithTraveler('verdicts_traveler', table.tripId, table.travelerId),
    index('verdicts_traveler_id').on(table.tripId, table.travelerId),
    index('verdicts_plan_id').on(table.planId),
    index('verdicts_proposal_id').on(table.proposalId),
    check('verdicts_verdict', isOneOf(table.verdict, keysOf(VERDICTS))),
    check('verdicts_reason', sql`${table.verdict} = 'cant' or ${table.reason} = ''`),
    check('verdicts_ceiling', sql`${table.ceiling} >= 0`),
    check('verdicts_text_limits', sql`length(${table.reason}) <= ${sql.raw(String(VERDICT_TEXT))}`),
  ],
);

/**
 * What a version is and means to each party it was proposed to (SPEC-2 5, 6). Worked out when the
 * version is frozen and whenever its people, their answers or the choice change; read by everybody.
 * Triggers in the migration clear the round's `isJudged` when this is out of date.
 */
export const proposalPeople = pgTable(
  'proposal_people',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => planProposals.id, { onDelete: 'cascade' }),
    tripId: text('trip_id').notNull(),
    travelerId: text('traveler_id').notNull(),
    /** In whole minor units, like the next; null for anyone who does not go on the chosen plan. */
    share: bigint({ mode: 'number' }),
    ceiling: bigint({ mode: 'number' }),
    consequence: text({ enum: CONSEQUENCES }),
    isBeyond: boolean('is_beyond').notNull().default(false),
    /** How many of their party it includes: their verdict is for all of them (SPEC-4 14.2). */
    people: integer().notNull().default(1),
    changes: jsonb().$type<readonly Judged[]>().notNull().default([]),
    /** What the party lives through: ids and facts, nobody's name or words. Null with the share. */
    view: jsonb().$type<View>(),
    /** Its form and hash (`viewHash`). */
    viewHash: text('view_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.proposalId, table.travelerId] }),
    deletedWithTraveler('proposal_people_traveler', table.tripId, table.travelerId),
    index('proposal_people_traveler_id').on(table.tripId, table.travelerId),
    check('proposal_people_consequence', isOneOf(table.consequence, CONSEQUENCES)),
    check('proposal_people_price', sql`(${table.share} is null) = (${table.ceiling} is null)`),
  ],
);

/** What each person of a version may choose, and what it costs them (SPEC-5 18), as judged. */
export const offersView = pgView('offers', {
  proposalId: uuid('proposal_id').notNull(),
  /** Who answers for them. */
  partyOf: text('party_of').notNull(),
  travelerId: text('traveler_id').notNull(),
  itemId: uuid('item_id').notNull(),
  /** In whole minor units. */
  amount: bigint({ mode: 'number' }).notNull(),
  isOnSite: boolean('is_on_site').notNull(),
}).as(sql`
  select o.proposal_id, o.traveler_id as party_of, person.traveler_id,
    (offer->>'itemId')::uuid as item_id, (offer->>'amount')::bigint as amount,
    offer->>'payment' = 'onSite' as is_on_site
  from proposal_people o
  cross join lateral (
    select coalesce(o.view->>'of', o.traveler_id) as traveler_id, o.view->'offers' as offers
    union all
    select one->>'travelerId', one->'view'->'offers' from jsonb_array_elements(o.view->'party') one
  ) person
  cross join lateral jsonb_array_elements(person.offers) offer`);

/** What a version's item, by whose offer it is read, has in this field, as it was frozen. */
export const frozenField = (field: 'chooseBy' | 'places'): SQL<string | null> => sql`(
  select item->>${sql.raw(`'${field}'`)} from jsonb_array_elements(${planProposals.items}) item
  where item->>'itemId' = ${offersView.itemId}::text)`;

/**
 * True if nobody can choose the item of an offer any more: an operator has closed it, or its day is
 * over in the plan's time zone. Null if it has neither.
 */
export const isClosed = (now: Date): SQL<boolean | null> => sql`(
  exists (select from ${planItems} of_plan
    where of_plan.id = ${offersView.itemId} and of_plan.choices_closed_at is not null)
  or ${frozenField('chooseBy')}::date
    < (${now.toISOString()}::timestamptz at time zone (${planProposals.plan}->>'timeZone'))::date)`;

/** What somebody left out could change (SPEC-2 6 'If'); deleted with their answers. */
export const changeOffers = pgTable(
  'change_offers',
  {
    roundId: ofRound(),
    planId: ofPlan(),
    tripId: text('trip_id').notNull(),
    travelerId: text('traveler_id').notNull(),
    canChange: text('can_change').notNull(),
    offeredAt: instant('offered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.planId, table.travelerId] }),
    deletedWithTraveler('change_offers_traveler', table.tripId, table.travelerId),
    index('change_offers_traveler_id').on(table.tripId, table.travelerId),
    index('change_offers_plan_id').on(table.planId),
    check(
      'change_offers_can_change',
      sql`length(${table.canChange}) <= ${sql.raw(String(CAN_CHANGE_TEXT))}`,
    ),
  ],
);

/** Matches a traveler's verdict on a variant in a round. */
export function isVerdict({
  roundId,
  planId,
  travelerId,
}: Pick<typeof verdicts.$inferSelect, 'roundId' | 'planId' | 'travelerId'>) {
  return and(
    eq(verdicts.roundId, roundId),
    eq(verdicts.planId, planId),
    eq(verdicts.travelerId, travelerId),
  );
}

/**
 * The travelers whom the plan leaves out: the chosen one, or until one is chosen all that are with
 * the group. Trips read it.
 */
export const leftOutView = pgView('left_out', {
  tripId: text('trip_id').notNull(),
  userId: text('user_id').notNull(),
}).as(
  sql`select r.trip_id, r.user_id from responses r join plan_rounds d on d.trip_id = r.trip_id and d.withdrawn_at is null where not r.waiting and case when d.chosen_proposal_id is not null then not coalesce(d.going ? r.traveler_id, false) or not exists (select from proposal_people p where p.proposal_id = d.chosen_proposal_id and p.traveler_id = r.traveler_id and p.share is not null) else not exists (select from plan_proposals v join proposal_people p on p.proposal_id = v.id where v.round_id = d.id and v.superseded_at is null and v.withdrawn_at is null and p.traveler_id = r.traveler_id) end`,
);

/** What has happened to a trip since it was marked ready, for its members (SPEC-2 6 'History'). */
export const tripHistory = pgTable(
  'trip_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tripId: ofTrip(),
    at: instant('at').notNull().defaultNow(),
    kind: text({ enum: HISTORY_KINDS }).notNull(),
    /** The plan it is about, and the version; empty and null if none. */
    planTitle: text('plan_title').notNull().default(''),
    number: bigint({ mode: 'number' }),
    /** The reason, for operators only; empty if there is none. */
    reason: text().notNull().default(''),
    /** Who did it; null if nobody did, or once their account is gone. */
    userId: byUser('user_id'),
  },
  (table) => [
    index('trip_history_trip_id').on(table.tripId, table.at),
    index('trip_history_user_id').on(table.userId),
    check('trip_history_kind', isOneOf(table.kind, HISTORY_KINDS)),
    check(
      'trip_history_reason',
      sql`length(${table.reason}) <= ${sql.raw(String(WITHDRAW_REASON_MAX))}`,
    ),
  ],
);

keptAbout(verdicts, {
  kind: 'Your verdicts',
  whose: ofTraveler(verdicts.tripId, verdicts.travelerId),
  seenBy: 'organizer',
  trip: verdicts.tripId,
  heading: ofVersion(verdicts.proposalId),
  fields: {
    verdict: { words: 'Verdict', choices: VERDICTS },
    reason: { words: 'Your reason', isSensitive: true },
    ceiling: {
      words: 'The most that you agreed to',
      seenBy: 'operators',
      currency: sql`${verdicts.agreed}->'money'->>'currency'`,
    },
    agreed: { words: 'The plan as you agreed to it', seenBy: 'operators' },
    seen: { words: 'The plan as you last saw it', seenBy: 'operators' },
    givenAt: 'Given on',
    askedAt: 'Asked again on',
    askedFor: 'Why you were asked again',
    isSinceBooking: 'Given after the booking',
    seenAt: 'You have seen a change on',
  },
});
keptAbout(proposalPeople, {
  kind: 'What a proposal means to you',
  whose: ofTraveler(proposalPeople.tripId, proposalPeople.travelerId),
  seenBy: 'operators',
  trip: proposalPeople.tripId,
  heading: ofVersion(proposalPeople.proposalId),
  fields: {
    share: { words: 'Your share', currency: currencyOfVersion(proposalPeople.proposalId) },
    ceiling: { words: 'Up to', currency: currencyOfVersion(proposalPeople.proposalId) },
    consequence: {
      words: 'What it asks of you',
      choices: { ask: 'Your verdict', tell: 'To look at what has changed', nothing: 'Nothing' },
    },
    isBeyond: 'Above what you agreed to',
    people: 'How many of you it includes',
    changes: 'What has changed for you',
    view: 'The plan as it is for you',
    viewHash: { words: 'A sum by which the same plan is known again', isSecret: true },
  },
});
keptAbout(changeOffers, {
  kind: 'What you could change',
  whose: ofTraveler(changeOffers.tripId, changeOffers.travelerId),
  seenBy: 'organizer',
  fields: {
    canChange: { words: 'What you could change', isSensitive: true },
    offeredAt: 'Said on',
  },
});
keptAboutNobody(tripHistory, 'at', 'kind', 'planTitle', 'number', 'reason');
