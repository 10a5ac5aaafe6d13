import * as z from 'zod/mini';
import { settlingSchema } from '@/features/composer/domain/proposeForm';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { aboutTrip, tripProcedure } from '@/features/trips/server/tripProcedure';
import type { Actor } from '@/platform/domain/actor';
import { keysOf } from '@/platform/domain/keysOf';
import { beganField } from '@/platform/domain/version';
import { operatorProcedure, router } from '@/platform/server/trpc';
import {
  aboutDueFields,
  addDueFields,
  changeDueFields,
  confirmFields,
  makeDuesFields,
  notHereFields,
  sayPaidFields,
  takeBackFields,
  waiveFields,
} from '../domain/dueForms';
import {
  foreseenDuesSchema,
  organizerDuesSchema,
  payeeDuesSchema,
  travelerDuesSchema,
} from '../domain/dueViews';
import { PAYEES, payWaysSchema } from '../domain/payWays';
import { addDue, changeDue, waiveDue } from './change';
import {
  duesForOrganizer,
  duesForPayee,
  duesForTraveler,
  recordDuesExport,
} from './duesForTraveler';
import { foreseeDues, makeDues } from './make';
import { confirmPayment, sayNotHere, sayPaid, takePaymentBack } from './sayPaid';
import { settle } from './settle';
import { setPayee, setWays } from './ways';

const aboutDue = z.extend(aboutTrip, aboutDueFields);

/** The actor and the time. */
const doing = ({ actor }: { actor: Actor }) => ({ actor, now: new Date() });

/** What is owed, to whom, by when, and what has arrived (SPEC-4 15). No money passes through. */
export const duesRouter = router({
  /** Everything the payee sees. Throws `trip_not_found` or `not_payee`. */
  forPayee: tripProcedure('keepDues')
    .output(payeeDuesSchema)
    .query(({ ctx }) => duesForPayee(ctx.db, { trip: ctx.trip, ...doing(ctx) })),

  /** The caller's own dues and how to pay them. Throws `trip_not_found` or `not_member`. */
  forTraveler: tripProcedure('seeDues')
    .output(travelerDuesSchema)
    .query(({ ctx: { db, trip, actor } }) =>
      duesForTraveler(db, { trip, userId: actor.userId, now: new Date() }),
    ),

  /** How far each party is, without amounts. Throws `trip_not_found` or `not_organizer`. */
  forOrganizer: tripProcedure('seeDueStates')
    .output(organizerDuesSchema)
    .query(({ ctx: { db, trip } }) => duesForOrganizer(db, { trip, now: new Date() })),

  /** What 'Make Dues' would ask of whom. Throws what `makeDues` throws. */
  foresee: tripProcedure('keepDues')
    .input(z.extend(aboutTrip, makeDuesFields))
    .output(foreseenDuesSchema)
    .query(({ ctx, input: { tripId, ...form } }) =>
      foreseeDues(ctx.db, { tripId, form, ...doing(ctx) }),
    ),

  /** 'Make Dues'. Throws what `makeDues` throws. */
  make: tripProcedure('keepDues')
    .input(z.extend(aboutTrip, makeDuesFields))
    .output(z.void())
    .mutation(({ ctx, input: { tripId, ...form } }) =>
      makeDues(ctx.db, { tripId, form, ...doing(ctx) }),
    ),

  /** Saves a changed row. Throws what `changeDue` throws. */
  change: tripProcedure('keepDues')
    .input(z.extend(aboutDue, changeDueFields))
    .output(z.void())
    .mutation(({ ctx, input: { tripId, dueId, began, ...form } }) =>
      changeDue(ctx.db, { tripId, dueId, began, form, ...doing(ctx) }),
    ),

  /** Adds a row to a party. Throws what `addDue` throws. */
  add: tripProcedure('keepDues')
    .input(z.extend(aboutTrip, { ...addDueFields, travelerId: travelerIdSchema }))
    .output(z.void())
    .mutation(({ ctx, input: { tripId, travelerId, isRefund, ...form } }) =>
      addDue(ctx.db, { tripId, travelerId, isRefund, form, ...doing(ctx) }),
    ),

  /** Waives a row, or asks for it again. Throws what `waiveDue` throws. */
  waive: tripProcedure('keepDues')
    .input(z.extend(aboutDue, waiveFields))
    .output(z.void())
    .mutation(({ ctx, input }) => waiveDue(ctx.db, { ...input, ...doing(ctx) })),

  /** 'I Have Paid', for whoever owes. Throws what `sayPaid` throws. */
  sayPaid: tripProcedure('seeDues')
    .input(z.extend(aboutDue, sayPaidFields))
    .output(z.void())
    .mutation(({ ctx, input }) =>
      sayPaid(ctx.db, { ...input, userId: ctx.actor.userId, ...doing(ctx) }),
    ),

  /** 'Take It Back', for whoever said that it is paid. Throws what `takePaymentBack` throws. */
  takePaymentBack: tripProcedure('seeDues')
    .input(z.extend(aboutDue, takeBackFields))
    .output(z.void())
    .mutation(({ ctx, input }) =>
      takePaymentBack(ctx.db, { ...input, userId: ctx.actor.userId, ...doing(ctx) }),
    ),

  /** What somebody who does not go any more owes, or gets back. Throws what `settle` throws. */
  settle: tripProcedure('keepDues')
    .input(z.extend(aboutTrip, settlingSchema.shape))
    .output(z.void())
    .mutation(({ ctx, input: { tripId, ...typed } }) =>
      settle(ctx.db, { tripId, typed, ...doing(ctx) }),
    ),

  /** 'Confirm'. Throws what `confirmPayment` throws. */
  confirm: tripProcedure('keepDues')
    .input(z.extend(aboutDue, confirmFields))
    .output(z.void())
    .mutation(({ ctx, input }) => confirmPayment(ctx.db, { ...input, ...doing(ctx) })),

  /** 'Not Here'. Throws what `sayNotHere` throws. */
  notHere: tripProcedure('keepDues')
    .input(z.extend(aboutDue, notHereFields))
    .output(z.void())
    .mutation(({ ctx, input }) => sayNotHere(ctx.db, { ...input, ...doing(ctx) })),

  /** Must precede handing over the Excel file, which the page builds. Throws `not_payee`. */
  recordExport: tripProcedure('keepDues')
    .output(z.void())
    .mutation(({ ctx }) => recordDuesExport(ctx.db, { trip: ctx.trip, actor: ctx.actor })),

  /** Chooses who is paid, for operators alone. Throws what `setPayee` throws. */
  setPayee: operatorProcedure
    .input(z.extend(aboutTrip, { payee: z.enum(keysOf(PAYEES)), began: beganField }))
    .output(z.void())
    .mutation(({ ctx, input }) => setPayee(ctx.db, { ...input, ...doing(ctx) })),

  /** Sets the ways to pay, for the payee after a fresh proof. Throws what `setWays` throws. */
  setWays: tripProcedure('keepDues')
    .input(z.extend(aboutTrip, { ways: payWaysSchema, began: beganField }))
    .output(z.void())
    .mutation(({ ctx, input }) => setWays(ctx.db, { ...input, ...doing(ctx) })),
});
