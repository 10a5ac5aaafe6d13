import * as z from 'zod/mini';
import { AppError } from '@/platform/domain/appError';
import { earliestToday } from '@/platform/domain/calendarDate';
import { beganField } from '@/platform/domain/version';
import { dayIn } from '@/platform/domain/zonedDay';
import { zoneField } from '@/platform/domain/zoneField';
import type { Db } from '@/platform/server/database/database';
import { router, signedInProcedure } from '@/platform/server/trpc';
import { createTripSchema } from '../domain/createTrip';
import { deadlineFields, deadlineIssues } from '../domain/deadline';
import { editTripSchema } from '../domain/editTrip';
import { tripDateIssues } from '../domain/tripDates';
import { TRIP_STATUS } from '../domain/tripFields';
import { joinPath } from '../domain/tripId';
import { invitationSchema, tripCardSchema, tripDetailsSchema } from '../domain/tripViews';
import {
  createTrip,
  deleteTrip,
  type InviteAgain,
  setTripStatus,
  type TripChange,
} from './commands';
import { setDeadline } from './deadlines';
import { listDashboardTrips, toInvitation, toTripDetails } from './queries';
import { authorizeTrip, tripProcedure } from './tripProcedure';

/** Changes a draft, and tells those who have answered; from the answers, which come later. */
type ChangeTrip = (db: Db, change: TripChange) => Promise<unknown>;

/** Trips: what their organizers do with them, and what others see of them (SPEC 7). */
export const createTripsRouter = (changeTrip: ChangeTrip, inviteAgain: InviteAgain) =>
  router({
    /**
     * Saves a new trip. Returns its id, the link to share and the inviting name. Throws what
     * `createTrip` throws, and for `again` what `authorizeTrip` throws.
     */
    create: signedInProcedure
      .input(createTripSchema({ today: () => earliestToday(new Date()) }))
      .output(z.object({ tripId: z.string(), joinUrl: z.string(), invites: z.string() }))
      .mutation(async ({ ctx, input }) => {
        if (input.again !== undefined) await authorizeTrip(ctx, 'planAgain', input.again);
        const { tripId, invites } = await createTrip(ctx.db, ctx.actor, input, inviteAgain);
        return { tripId, joinUrl: ctx.origin + joinPath(tripId), invites };
      }),

    /** Returns the caller's trips for the dashboard, organized and joined. */
    dashboard: signedInProcedure
      .output(z.array(tripCardSchema))
      .query(({ ctx }) => listDashboardTrips(ctx.db, ctx.actor)),

    /** Returns what the join form shows of a trip. */
    invitation: tripProcedure('seeInvitation')
      .output(invitationSchema)
      .query(({ ctx }) => toInvitation(ctx, { sensitiveDays: ctx.sensitiveDays, now: new Date() })),

    /**
     * Returns what the organizer has said of it, even if it is ready, so that the page can say it is
     * closed, or plan it again.
     */
    details: tripProcedure('setStatus')
      .output(tripDetailsSchema)
      .query(({ ctx }) => toTripDetails(ctx.trip)),

    /**
     * Changes a draft. Throws `trip_ready_edit`, `invalid_input` with the wrong fields, or
     * `changed_since` if it changed since the form was opened.
     */
    update: tripProcedure('edit')
      .input(z.object({ values: editTripSchema, began: beganField }))
      .output(z.void())
      .mutation(async ({ ctx, input }) => {
        const issues = tripDateIssues(input.values, earliestToday(new Date()), ctx.trip);
        if (issues.length > 0) throw new AppError('invalid_input', issues);
        const { values, began } = input;
        const by = ctx.actor.userId;
        const tripId = ctx.trip.id;
        await changeTrip(ctx.db, { tripId, by, values, began });
      }),

    /**
     * Marks a trip ready, or a draft again (SPEC 4). Throws what `setTripStatus` throws. `withdraws`
     * confirms that the organizer agreed to withdraw the group's plan.
     */
    setStatus: tripProcedure('setStatus')
      .input(z.object({ status: z.enum(TRIP_STATUS), withdraws: z.optional(z.boolean()) }))
      .output(z.void())
      .mutation(async ({ ctx, input }) => {
        const tripId = ctx.trip.id;
        await setTripStatus(ctx.db, tripId, input.status, {
          now: new Date(),
          by: ctx.actor.userId,
          withdraws: input.withdraws,
        });
      }),

    /**
     * Sets the last day for answers and what happens then (SPEC-2 4 'Deadline'). `timeZone` is the
     * organizer's own. Throws `trip_ready_edit`, `invalid_input`, or `changed_since` with what is
     * saved.
     */
    setDeadline: tripProcedure('setDeadline')
      .input(z.object({ values: deadlineFields, timeZone: zoneField, began: beganField }))
      .output(z.void())
      .mutation(async ({ ctx, input }) => {
        const { values, timeZone, began } = input;
        const now = new Date();
        const issues = deadlineIssues(values.answerBy, ctx.trip.answerBy, dayIn(timeZone, now));
        if (issues.length > 0) throw new AppError('invalid_input', issues);
        const tripId = ctx.trip.id;
        await setDeadline(ctx.db, tripId, { ...values, timeZone, began, now });
      }),

    /** Deletes a trip and its responses. */
    delete: tripProcedure('delete')
      .output(z.void())
      .mutation(({ ctx }) => deleteTrip(ctx.db, ctx.trip.id)),
  });
