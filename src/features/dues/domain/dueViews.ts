import * as z from 'zod/mini';
import { keysOf } from '@/platform/domain/keysOf';
import { DUE_KINDS, DUE_STATES, PARTY_STATES, PAYMENT_STATES } from './dueState';
import { PAYEES, readWaysSchema } from './payWays';

/** A payment as the payee and whoever owes read it. Amounts are whole minor units. */
const paymentViewSchema = z.object({
  paymentId: z.string(),
  amount: z.int(),
  paidOn: z.string(),
  /** What whoever paid wrote. */
  note: z.string(),
  state: z.enum(keysOf(PAYMENT_STATES)),
  /** What the payee wrote. */
  answerNote: z.string(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;

/** A due with its payments, oldest first. */
export const dueViewSchema = z.object({
  dueId: z.string(),
  kind: z.enum(keysOf(DUE_KINDS)),
  title: z.string(),
  amount: z.int(),
  currency: z.string(),
  dueBy: z.string(),
  /** The plan's version it was made for; null for a row that was added. */
  madeFor: z.nullable(z.int()),
  waivedReason: z.string(),
  state: z.enum(keysOf(DUE_STATES)),
  confirmed: z.int(),
  said: z.int(),
  /** What has not arrived yet; 0 of a waived due. */
  left: z.int(),
  /** What nobody has paid or said to have paid. */
  open: z.int(),
  payments: z.array(paymentViewSchema),
  /** Goes up with each write to the row or its payments; writes name it as `began`. */
  version: z.int(),
});
export type DueView = z.infer<typeof dueViewSchema>;

/** What a party owes, as the payee reads it. */
const partyDuesSchema = z.object({
  partyId: z.string(),
  travelerId: z.string(),
  name: z.string(),
  /** It ends the reference of their payments. */
  number: z.int(),
  /** True once they do not go any more; their rows stay. */
  hasLeft: z.boolean(),
  /** True until it is typed what is due from them, or given back, although they do not go. */
  rests: z.boolean(),
  /** What they paid before those did not go any more whose rows rest. */
  shareBefore: z.int(),
  /** Goes up with each write to their rows; a settling names it as `began`. */
  version: z.int(),
  /** What the chosen version asks of them now, by the verdicts; null if they are not in it. */
  share: z.nullable(z.int()),
  state: z.enum(keysOf(PARTY_STATES)),
  dues: z.array(dueViewSchema),
  /** 'Dues are $25.00 above the share of {party}.'; null if they add up. */
  warning: z.nullable(z.string()),
});
export type PartyDues = z.infer<typeof partyDuesSchema>;

const sumsSchema = z.object({
  currency: z.string(),
  /** Refunds are subtracted, and what is waived is left out. */
  owed: z.int(),
  confirmed: z.int(),
  said: z.int(),
  /** What parties have still to pay. */
  toComeIn: z.int(),
  /** What they have still to get back; never set off against what is to come in. */
  toRefund: z.int(),
});
export type DueTotals = z.infer<typeof sumsSchema>;

/** The ways to pay, with the version that a change of them begins from. */
export const savedWaysSchema = z.extend(readWaysSchema, { version: z.int() });

/** Everything that the payee sees, parties by name. */
export const payeeDuesSchema = z.object({
  payee: z.enum(keysOf(PAYEES)),
  /** The operators' company by the name that it last gave; empty before it has, and for others. */
  company: z.string(),
  /** The version of the choice of payee; null before the first. */
  payeeVersion: z.nullable(z.int()),
  /** True if the reader may choose the payee: operators alone. */
  choosesPayee: z.boolean(),
  /** True if the reader may set the ways to pay. */
  setsWays: z.boolean(),
  ways: z.nullable(savedWaysSchema),
  /** The chosen plan's; null while none is chosen, when dues rest. */
  currency: z.nullable(z.string()),
  isResting: z.boolean(),
  /** The first day of the chosen plan; null while none is chosen. */
  departure: z.nullable(z.string()),
  /** The days that a due may have, in the trip's time zone. */
  today: z.string(),
  lastDay: z.nullable(z.string()),
  /** The names of parties of the chosen version that have no rows from its share yet. */
  without: z.array(z.string()),
  /** What of the chosen version nobody pays, while somebody's rows rest. */
  inNobodysShare: z.int(),
  parties: z.array(partyDuesSchema),
  totals: z.array(sumsSchema),
});
export type PayeeDues = z.infer<typeof payeeDuesSchema>;

/** What 'Make Dues' would ask of each party, before anybody is mailed. */
export const foreseenDuesSchema = z.object({
  currency: z.string(),
  /** How many people would be mailed. */
  mailed: z.int(),
  parties: z.array(
    z.object({
      travelerId: z.string(),
      name: z.string(),
      rows: z.array(z.object({ title: z.string(), amount: z.int(), dueBy: z.string() })),
    }),
  ),
});
export type ForeseenDues = z.infer<typeof foreseenDuesSchema>;

/** One's own dues, and how to pay them. */
export const travelerDuesSchema = z.object({
  isResting: z.boolean(),
  /** True while anything is open, so that the page has 'What you owe'. */
  isAnythingOpen: z.boolean(),
  /** By day. */
  dues: z.array(dueViewSchema),
  /** What happens to what they paid and owe, if they do not go any more. */
  settled: z.array(z.string()),
  payee: z.enum(keysOf(PAYEES)),
  /** Null until the payee has set them, and while there is nothing to pay. */
  ways: z.nullable(readWaysSchema),
  /** Who is paid and what for, in the letters that banks take. */
  transfer: z.object({ payee: z.string(), reference: z.string() }),
});
export type TravelerDues = z.infer<typeof travelerDuesSchema>;

/** What an organizer reads about the parties' dues: states, and no amount. */
export const organizerDuesSchema = z.object({
  payee: z.enum(keysOf(PAYEES)),
  parties: z.array(
    z.object({
      travelerId: z.string(),
      name: z.string(),
      hasLeft: z.boolean(),
      state: z.enum(keysOf(PARTY_STATES)),
    }),
  ),
});
export type OrganizerDues = z.infer<typeof organizerDuesSchema>;
