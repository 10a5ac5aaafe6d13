import * as z from 'zod/mini';
import {
  allResponses,
  fullResponseSchema,
  RESPONSES_FIRST,
} from '@/features/responses/domain/responseViews';
import { operatorNewsSchema } from '@/features/trips/domain/operatorNews';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripRecordSchema } from '@/features/trips/domain/tripViews';
import { aboutTrip } from '@/features/trips/server/tripProcedure';
import { operatorProcedure, router, wholeTrip } from '@/platform/server/trpc';
import { READY_TRIPS_STEP } from '../domain/deskFilter';
import { internalNotesField, sendBackSchema } from '../domain/deskForms';
import {
  deskTripSchema,
  readyTripSchema,
  readyTripsInput,
  savedNotesSchema,
} from '../domain/deskTrip';
import { DESK_WAIT_KEYS } from '../domain/deskWaits';
import { giveBackTrip, sendBackTrip, takeTrip } from './deskCommands';
import { countWaits, openReadyTrips, readDesk } from './deskRows';
import { listNews } from './news';
import { saveNotes } from './notes';
import { openTrip, recordExport } from './recordExport';
import { sayOpen } from './sayOpen';

/**
 * What operators see and export (SPEC 2 'Admin dashboard', 'Admin responses view'). Everything that
 * contains answers leaves a line in the audit record.
 */
export const reviewRouter = router({
  /** The first of the trips operators work on; by default longest waiting first in each stage. */
  readyTrips: operatorProcedure
    .input(readyTripsInput)
    .output(z.array(readyTripSchema))
    .query(({ ctx, input }) =>
      openReadyTrips(ctx.db, ctx.actor, { limit: READY_TRIPS_STEP, ...input }),
    ),

  /** How many trips wait with what, in any stage; what waits on none is left out. */
  waits: operatorProcedure
    .output(z.partialRecord(z.enum(DESK_WAIT_KEYS), z.int()))
    .query(({ ctx }) => countWaits(ctx.db)),

  /** The header of a trip's pages: whose, where, stage, taker, notes. Throws `trip_not_found`. */
  desk: operatorProcedure
    .input(aboutTrip)
    .output(deskTripSchema)
    .query(({ ctx, input }) => readDesk(ctx.db, ctx.actor, input.tripId)),

  /** Notes for a while that the caller has a trip open; returns the others who do (SPEC-2 5). */
  alsoOpen: operatorProcedure
    .input(aboutTrip)
    .output(z.array(z.string()))
    .query(({ ctx, input }) => sayOpen(ctx.db, ctx.actor.userId, input.tripId)),

  /** 'Take This Trip' (SPEC-2 5); `from` is whoever has it, if anybody. Throws like `takeTrip`. */
  take: operatorProcedure
    .input(z.extend(aboutTrip, { from: z.nullable(z.string().check(z.maxLength(200))) }))
    .output(z.void())
    .mutation(({ ctx, input }) => takeTrip(ctx.db, ctx.actor, { ...input, now: new Date() })),

  /** 'Give It Back' (SPEC-2 5). Throws the same as `giveBackTrip`. */
  giveBack: operatorProcedure
    .input(aboutTrip)
    .output(z.void())
    .mutation(({ ctx, input: { tripId } }) => giveBackTrip(ctx.db, ctx.actor, tripId)),

  /** 'Send Back' (SPEC-2 5). Throws the same as `sendBackTrip`. */
  sendBack: operatorProcedure
    .input(z.extend(sendBackSchema, { tripId: tripIdSchema, withdraws: z.boolean() }))
    .output(z.void())
    .mutation(({ ctx, input }) => sendBackTrip(ctx.db, ctx.actor, { ...input, now: new Date() })),

  /** Saves operators' own notes. Throws `trip_not_found`, or `changed_since` with what is saved. */
  saveNotes: operatorProcedure
    .input(
      z.object({
        tripId: tripIdSchema,
        internalNotes: internalNotesField,
        began: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
      }),
    )
    .output(savedNotesSchema)
    .mutation(({ ctx, input }) => saveNotes(ctx.db, ctx.actor, { ...input, now: new Date() })),

  /** What has happened to trips being planned: who has left, and which booked trips were lost. */
  news: operatorProcedure
    .input(z.optional(z.object({ tripId: z.optional(tripIdSchema) })))
    .output(z.array(operatorNewsSchema))
    .query(({ ctx, input }) => listNews(ctx.db, input?.tripId)),

  /** A trip with every field of every response. Throws `trip_not_found`, or `not_ready_yet`. */
  trip: operatorProcedure
    .use(wholeTrip)
    .input(z.extend(aboutTrip, allResponses))
    .output(
      z.object({
        trip: tripRecordSchema,
        /** The first ones, or all of them if that was asked for. */
        responses: z.array(fullResponseSchema),
        /** The names of those whose responses are missing. */
        others: z.array(z.string()),
      }),
    )
    .query(async ({ ctx, input: { tripId, all = false } }) => {
      const { trip, responses } = await openTrip(ctx.db, ctx.actor, tripId);
      const shown = all ? responses.length : RESPONSES_FIRST;
      const others = responses.slice(shown).map(({ name }) => name);
      return { trip, responses: responses.slice(0, shown), others };
    }),

  /** Must precede handing over a CSV, which the page builds itself. Throws like `recordExport`. */
  recordExport: operatorProcedure
    .input(aboutTrip)
    .output(z.void())
    .mutation(({ ctx, input }) => recordExport(ctx.db, ctx.actor, input.tripId)),
});
