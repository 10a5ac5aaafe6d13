import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { byUser, ofAccount, users } from '@/features/identity/server/tables';
import { planItems } from '@/features/plans/server/itemTables';
import { ofTrip, trips } from '@/features/trips/server/tables';
import { keysOf } from '@/platform/domain/keysOf';
import { MOST_MONEY } from '@/platform/domain/money/amount';
import { NAME_MAX, SHORT_TEXT } from '@/platform/domain/textLimits';
import { instant, isOneOf } from '@/platform/server/database/columns';
import { keptAbout, keptAboutNobody, type Whose } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';
import { ANSWER_NOTE_MAX } from '../domain/dueForms';
import { DUE_KINDS, PAYMENT_STATES } from '../domain/dueState';
import { LINK_MAX, PAY_NOTE_MAX, PAYEES, type ReadWays } from '../domain/payWays';

/** No currency has more than four decimals. */
const MOST_MINOR = sql.raw(String(MOST_MONEY * 10 ** 4));

/** Who is paid for a trip (SPEC-4 15.1). Without a row it is the operator. */
export const dueSettings = pgTable(
  'due_settings',
  {
    tripId: ofTrip().primaryKey(),
    payee: text({ enum: keysOf(PAYEES) }).notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [check('due_settings_payee', isOneOf(table.payee, keysOf(PAYEES)))],
);

/**
 * Ways to pay a trip's payee. A trigger ends an organizer's own when the trip changes hands. Nothing
 * may be decided by those that have ended, since they can go: see `shownWays`.
 */
export const payWays = pgTable(
  'pay_ways',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    /** The organizer whose they are; null for those of the operator's company. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    payeeName: text('payee_name').notNull(),
    iban: text().notNull(),
    bic: text().notNull(),
    paymentLink: text('payment_link').notNull(),
    paypalMe: text('paypal_me').notNull(),
    payNote: text('pay_note').notNull(),
    /** Counts a trip's ways to pay, from 1. */
    version: integer().notNull(),
    setAt: instant('set_at').notNull(),
    /** When others took their place, or none did; null for those that count. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('pay_ways_version').on(table.tripId, table.version),
    uniqueIndex('pay_ways_current').on(table.tripId).where(sql`${table.endedAt} is null`),
    index('pay_ways_user_id').on(table.userId),
    check(
      'pay_ways_limits',
      sql`length(${table.payeeName}) <= ${sql.raw(String(NAME_MAX))} and length(${table.iban}) <= 34 and length(${table.bic}) <= 11 and length(${table.paymentLink}) <= ${sql.raw(String(LINK_MAX))} and length(${table.paypalMe}) <= 20 and length(${table.payNote}) <= ${sql.raw(String(PAY_NOTE_MAX))}`,
    ),
  ],
);
tidiedAfter(payWays.endedAt, '2 years');

/**
 * Parties that dues were made for, with the share that their rows were last brought in line with.
 * Kept with their rows as the audit record is: it outlives the response, the account and the trip,
 * and so has the names. A trigger notes when a party leaves.
 */
export const dueParties = pgTable(
  'due_parties',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: text('trip_id').references(() => trips.id, { onDelete: 'set null' }),
    tripName: text('trip_name').notNull(),
    /** The traveler who answers for the party. */
    travelerId: text('traveler_id').notNull(),
    /** Their account; null once it is gone. */
    userId: byUser('user_id'),
    name: text().notNull(),
    /** The party's own in its trip, which ends the reference of its payments. */
    number: integer().notNull(),
    /** In whole minor units, of the version with this number of the plan with this title. */
    share: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    madeFor: integer('made_for').notNull(),
    /** When it left the trip, or a version of the chosen plan left it out; its rows rest from then on. */
    leftAt: instant('left_at'),
    /** When it was typed what is due from it, or to be given back, although it does not go. */
    settledAt: instant('settled_at'),
    /** The share before somebody did not go any more whose rows rest; null if no version came since. */
    shareBefore: bigint('share_before', { mode: 'number' }),
    /**
     * What whoever answers for it was shown of how to pay, oldest first, since a mail last told them
     * of a change. Ways that end before anybody has read them count as shown; a trigger sees to it.
     */
    shownWays: jsonb('shown_ways').$type<ReadWays[]>().notNull().default([]),
    /** The last day, in the trip's time zone, whose reminders were queued; null before the first. */
    remindedFor: date('reminded_for', { mode: 'string' }),
    /** When it may be deleted, with its rows. */
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [
    unique('due_parties_traveler').on(table.tripId, table.travelerId),
    unique('due_parties_number').on(table.tripId, table.number),
    index('due_parties_user_id').on(table.userId),
    check('due_parties_share', sql`${table.share} >= 0`),
  ],
);
tidiedAfter(dueParties.keptUntil, '0');

/** The party that a due belongs to, and is deleted with. */
const ofParty = () =>
  uuid('party_id')
    .notNull()
    .references(() => dueParties.id, { onDelete: 'cascade' });

/** What parties owe by a day, and what is owed back to them (SPEC-4 15.1). */
export const dues = pgTable(
  'dues',
  {
    id: uuid().primaryKey().defaultRandom(),
    partyId: ofParty(),
    kind: text({ enum: keysOf(DUE_KINDS) }).notNull(),
    title: text().notNull(),
    /** In whole minor units; 0 once a new version took all of it off. */
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    dueBy: date('due_by', { mode: 'string' }).notNull(),
    /** The number of the plan's version that it was made for; null for a row that was added. */
    madeFor: integer('made_for'),
    /** The optional item that it is for, if it is for one alone (SPEC-5 18). */
    itemId: uuid('item_id').references(() => planItems.id, { onDelete: 'set null' }),
    /** Empty unless it is waived. */
    waivedReason: text('waived_reason').notNull().default(''),
    /** Increases with each write to it or its payments. */
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('dues_party_id').on(table.partyId),
    index('dues_due_by').on(table.dueBy),
    index('dues_item_id').on(table.itemId).where(sql`${table.itemId} is not null`),
    check('dues_kind', isOneOf(table.kind, keysOf(DUE_KINDS))),
    check('dues_amount', sql`${table.amount} between 0 and ${MOST_MINOR}`),
    check(
      'dues_text_limits',
      sql`length(${table.title}) <= ${sql.raw(String(SHORT_TEXT))} and length(${table.waivedReason}) <= ${sql.raw(String(SHORT_TEXT))}`,
    ),
  ],
);

/**
 * What is said to be paid, and what has arrived. A trigger refuses every change of an amount that
 * is confirmed, since no later version may change what has arrived.
 */
export const duePayments = pgTable(
  'due_payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    dueId: uuid('due_id')
      .notNull()
      .references(() => dues.id, { onDelete: 'cascade' }),
    /** In whole minor units of the due's currency. */
    amount: bigint({ mode: 'number' }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    /** What whoever paid wrote. */
    note: text().notNull().default(''),
    state: text({ enum: keysOf(PAYMENT_STATES) }).notNull(),
    /** What the payee wrote. */
    answerNote: text('answer_note').notNull().default(''),
    /** Null for what the payee noted without anybody's word. */
    saidAt: instant('said_at'),
    answeredAt: instant('answered_at'),
    answeredBy: byUser('answered_by'),
  },
  (table) => [
    index('due_payments_due_id').on(table.dueId),
    index('due_payments_answered_by').on(table.answeredBy),
    check('due_payments_state', isOneOf(table.state, keysOf(PAYMENT_STATES))),
    check('due_payments_amount', sql`${table.amount} between 1 and ${MOST_MINOR}`),
    check(
      'due_payments_text_limits',
      sql`length(${table.note}) <= ${sql.raw(String(SHORT_TEXT))} and length(${table.answerNote}) <= ${sql.raw(String(ANSWER_NOTE_MAX))}`,
    ),
  ],
);

/**
 * The days of what travelers still have to pay for a chosen plan: what has neither arrived nor is
 * said to be on its way, as `dueState` has it. The operators' desk, an earlier feature, reads it.
 */
export const unpaidDuesView = pgView('unpaid_dues', {
  tripId: text('trip_id').notNull(),
  dueBy: date('due_by', { mode: 'string' }).notNull(),
}).as(sql`
  select party.trip_id, due.due_by from due_parties party
  join trips on trips.id = party.trip_id and trips.is_chosen
  join dues due on due.party_id = party.id
  where (party.left_at is null or party.settled_at is not null)
    and due.kind <> 'refund' and due.waived_reason = ''
    and due.amount > (
      select coalesce(sum(paid.amount), 0) from due_payments paid
      where paid.due_id = due.id and paid.state <> 'notHere')`);

/** Rows of the parties of an account; kept as the audit record is. */
const ofOwnParty: Whose = {
  rows: ({ userId }) => sql`${dues.partyId} in (
    select ${dueParties.id} from ${dueParties} where ${dueParties.userId} = ${userId})`,
  until: 'record',
};
const ofOwnDue: Whose = {
  rows: ({ userId }) => sql`${duePayments.dueId} in (
    select own.id from ${dues} own join ${dueParties} party on party.id = own.party_id
    where party.user_id = ${userId})`,
  until: 'record',
};
/** The trip of a row, by its party. */
const tripOfDue = sql`(select party.trip_id from ${dueParties} party where party.id = ${dues.partyId})`;
const tripOfPayment = sql`(select party.trip_id from ${dues} own
  join ${dueParties} party on party.id = own.party_id where own.id = ${duePayments.dueId})`;
const currencyOfPayment = sql`(select own.currency from ${dues} own where own.id = ${duePayments.dueId})`;

keptAboutNobody(dueSettings, 'payee');
/** Whoever was shown it keeps it with what they owe, to be told what it was if it changes. */
const asShown = (words: string) => ({ words, until: 'record' }) as const;
keptAbout(payWays, {
  kind: 'How you are paid',
  whose: ofAccount(payWays.userId, 'organized'),
  seenBy: 'payers',
  fields: {
    payeeName: asShown('Who is paid'),
    iban: asShown('IBAN'),
    bic: asShown('BIC'),
    paymentLink: asShown('Payment link'),
    paypalMe: asShown('PayPal.Me name'),
    payNote: asShown('How to pay'),
    setAt: 'Set on',
    endedAt: 'Until',
  },
});
keptAbout(dueParties, {
  kind: 'That you owe something for a trip',
  whose: ofAccount(dueParties.userId, 'record'),
  seenBy: 'organizer',
  fields: {
    tripName: 'Trip',
    name: 'Name',
    number: 'Number in the reference',
    share: { words: 'Your share', currency: sql`${dueParties.currency}` },
    currency: 'Currency',
    madeFor: 'By version',
    leftAt: 'Without you since',
    settledAt: 'Settled on',
    shareBefore: { words: 'Your share before', currency: sql`${dueParties.currency}` },
    shownWays: { words: 'How to pay, as you were last shown it', seenBy: 'you' },
    remindedFor: { words: 'Last reminders', seenBy: 'nobody' },
    keptUntil: 'Kept until',
  },
});
keptAbout(dues, {
  kind: 'What you owe',
  whose: ofOwnParty,
  seenBy: 'organizer',
  trip: tripOfDue,
  fields: {
    kind: { words: 'Kind', choices: DUE_KINDS },
    title: 'For',
    amount: { words: 'Amount', currency: sql`${dues.currency}` },
    currency: 'Currency',
    dueBy: 'By',
    madeFor: 'By version',
    waivedReason: 'Waived, because',
    createdAt: 'Made on',
  },
});
keptAbout(duePayments, {
  kind: 'What you paid',
  whose: ofOwnDue,
  seenBy: 'organizer',
  trip: tripOfPayment,
  fields: {
    amount: { words: 'Amount', currency: currencyOfPayment },
    paidOn: 'Paid on',
    note: 'Your note',
    state: { words: 'State', choices: PAYMENT_STATES },
    answerNote: 'What was answered',
    saidAt: 'Said on',
    answeredAt: 'Answered on',
  },
});
