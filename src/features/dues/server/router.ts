import * as z from 'zod/mini';
import { tripTopic } from '@/features/live/domain/topics';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { organizerName } from '@/features/trips/server/queries';
import {
  type AuthorizedTrip,
  aboutTrip,
  tripProcedure,
} from '@/features/trips/server/tripProcedure';
import { standInOf } from '@/features/verdicts/server/standInOf';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { keysOf } from '@/platform/domain/keysOf';
import { beganField } from '@/platform/domain/version';
import { type Context, operatorProcedure, router } from '@/platform/server/trpc';
import {
  aboutDueFields,
  addDueFields,
  changeDueFields,
  confirmFields,
  makeDuesFields,
  notHereFields,
  sayPaidFields,
  waiveFields,
} from '../domain/dueInputs';
import { organizerDuesSchema, payeeDuesSchema, travelerDuesSchema } from '../domain/dueViews';
import { PAYEES, payWaysSchema } from '../domain/payWays';
import { addDue, changeDue, waiveDue } from './change';
import { duesForOrganizer, duesForPayee, duesForTraveler, recordDuesExport } from './forReaders';
import { makeDues } from './make';
import { confirmPayment, sayNotHere, sayPaid } from './pay';
import { setPayee, setWays } from './ways';

const done = z.object({ tripId: z.string() });
const version = z.object({ tripId: z.string(), version: z.int() });
/** The guest whose dues are meant, by the organizer who answers for them; else the caller's. */
const ofGuest = { travelerId: z.optional(travelerIdSchema) };
const aboutDue = z.extend(aboutTrip, aboutDueFields);

/** The actor and the time. */
const doing = ({ actor }: { actor: Actor }) => ({ actor, now: new Date() });

/**
 * Whose dues are meant: the caller's own, or those of a guest for whom the caller answers as the
 * organizer, by the same rule as verdicts (SPEC-4 14.1). Throws `not_organizer`, or `traveler_gone`
 * once the response is the guest's own.
 */
async function whoOwes(
  ctx: Pick<Context, 'db'> & AuthorizedTrip & { actor: Actor },
  travelerId: string | undefined,
): Promise<{ userId: string; saidFor: string }> {
  const { db, trip, actor, isOrganizer, organizer } = ctx;
  if (travelerId === undefined) return { userId: actor.userId, saidFor: '' };
  if (!isOrganizer) throw new AppError('not_organizer');
  const userId = await standInOf(db, { tripId: trip.id, travelerId, by: actor.userId });
  return { userId, saidFor: organizerName(organizer) };
}

/** Tells everyone looking at a trip that its dues have changed. */
function tell<Done extends object>({ live }: Pick<Context, 'live'>, tripId: string, more: Done) {
  live.publish([tripTopic(tripId)]);
  return { tripId, ...more };
}

/** What is owed, to whom, by when, and what has arrived (SPEC-4 15). No money passes through. */
export const duesRouter = router({
  /** Everything the payee sees. Throws `trip_not_found` or `not_payee`. */
  forPayee: tripProcedure('keepDues')
    .output(payeeDuesSchema)
    .query(({ ctx }) => duesForPayee(ctx.db, { trip: ctx.trip, ...doing(ctx) })),

  /**
   * The caller's own dues and how to pay them, or those of a guest for whom they answer. Throws
   * `trip_not_found`, `not_member`, or what `whoOwes` throws.
   */
  forTraveler: tripProcedure('seeDues')
    .input(z.extend(aboutTrip, ofGuest))
    .output(travelerDuesSchema)
    .query(async ({ ctx, input: { travelerId } }) => {
      const { userId } = await whoOwes(ctx, travelerId);
      return duesForTraveler(ctx.db, { trip: ctx.trip, userId, now: new Date() });
    }),

  /** How far each party is, without amounts. Throws `trip_not_found` or `not_organizer`. */
  forOrganizer: tripProcedure('seeDueStates')
    .output(organizerDuesSchema)
    .query(({ ctx: { db, trip } }) => duesForOrganizer(db, { trip, now: new Date() })),

  /** 'Make Dues'; returns for how many parties. Throws what `makeDues` throws. */
  make: tripProcedure('keepDues')
    .input(z.extend(aboutTrip, makeDuesFields))
    .output(z.object({ tripId: z.string(), made: z.int() }))
    .mutation(async ({ ctx, input: { tripId, ...form } }) => {
      const made = await makeDues(ctx.db, { tripId, form, ...doing(ctx) });
      return tell(ctx, tripId, { made });
    }),

  /** Saves a changed row. Throws what `changeDue` throws. */
  change: tripProcedure('keepDues')
    .input(z.extend(aboutDue, changeDueFields))
    .output(done)
    .mutation(async ({ ctx, input: { tripId, dueId, began, ...form } }) => {
      await changeDue(ctx.db, { tripId, dueId, began, form, ...doing(ctx) });
      return tell(ctx, tripId, {});
    }),

  /** Adds a row to a party. Throws what `addDue` throws. */
  add: tripProcedure('keepDues')
    .input(z.extend(aboutTrip, { ...addDueFields, travelerId: travelerIdSchema }))
    .output(z.object({ tripId: z.string(), dueId: z.string() }))
    .mutation(async ({ ctx, input: { tripId, travelerId, isRefund, ...form } }) => {
      const dueId = await addDue(ctx.db, { tripId, travelerId, isRefund, form, ...doing(ctx) });
      return tell(ctx, tripId, { dueId });
    }),

  /** Waives a row, or asks for it again. Throws what `waiveDue` throws. */
  waive: tripProcedure('keepDues')
    .input(z.extend(aboutDue, waiveFields))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await waiveDue(ctx.db, { ...input, ...doing(ctx) });
      return tell(ctx, input.tripId, {});
    }),

  /** 'I Have Paid', for whoever owes. Throws what `whoOwes` and `sayPaid` throw. */
  sayPaid: tripProcedure('seeDues')
    .input(z.extend(aboutDue, { ...sayPaidFields, ...ofGuest }))
    .output(done)
    .mutation(async ({ ctx, input: { travelerId, ...input } }) => {
      const whose = await whoOwes(ctx, travelerId);
      await sayPaid(ctx.db, { ...input, ...whose, ...doing(ctx) });
      return tell(ctx, input.tripId, {});
    }),

  /** 'Confirm'. Throws what `confirmPayment` throws. */
  confirm: tripProcedure('keepDues')
    .input(z.extend(aboutDue, confirmFields))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await confirmPayment(ctx.db, { ...input, ...doing(ctx) });
      return tell(ctx, input.tripId, {});
    }),

  /** 'Not Here'. Throws what `sayNotHere` throws. */
  notHere: tripProcedure('keepDues')
    .input(z.extend(aboutDue, notHereFields))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await sayNotHere(ctx.db, { ...input, ...doing(ctx) });
      return tell(ctx, input.tripId, {});
    }),

  /** Must precede handing over the Excel file, which the page builds. Throws `not_payee`. */
  recordExport: tripProcedure('keepDues')
    .output(done)
    .mutation(async ({ ctx, input: { tripId } }) => {
      await recordDuesExport(ctx.db, { trip: ctx.trip, actor: ctx.actor });
      return { tripId };
    }),

  /** Chooses who is paid, for operators alone. Throws what `setPayee` throws. */
  setPayee: operatorProcedure
    .input(z.extend(aboutTrip, { payee: z.enum(keysOf(PAYEES)), began: beganField }))
    .output(version)
    .mutation(async ({ ctx, input }) => {
      const now = await setPayee(ctx.db, { ...input, ...doing(ctx) });
      return tell(ctx, input.tripId, { version: now });
    }),

  /** Sets the ways to pay, for the payee after a fresh proof. Throws what `setWays` throws. */
  setWays: tripProcedure('keepDues')
    .input(z.extend(aboutTrip, { ways: payWaysSchema, began: beganField }))
    .output(version)
    .mutation(async ({ ctx, input }) => {
      const now = await setWays(ctx.db, { ...input, ...doing(ctx) });
      return tell(ctx, input.tripId, { version: now });
    }),
});
