import * as z from 'zod/mini';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { publicProcedure, router } from '@/platform/server/trpc';
import { endMails, readMailing } from './mailings';
import { nudge } from './nudge';
import { remindMissing } from './remindMissing';

const ENDINGS = ['trip', 'all'] as const;
/** In any format: an unknown one leads to nothing. */
const token = z.string().check(z.maxLength(64));

/** Mails about trips: those that an organizer sends, and how anyone who gets them ends them (SPEC-2 4). */
export const mailsRouter = router({
  /** Sends a mail to a guest; throws what `nudge` throws. */
  nudge: tripProcedure('sendMails')
    .input(z.object({ tripId: tripIdSchema, guestId: z.guid().check(z.maxLength(36)) }))
    .output(z.object({ tripId: z.string() }))
    .mutation(async ({ ctx, input: { guestId } }) => {
      const tripId = ctx.trip.id;
      await nudge(ctx.db, { tripId, guestId, now: new Date() });
      return { tripId };
    }),

  /**
   * Sends a mail to each guest who is missing, and gives by name who gets one and who none; throws what
   * `remindMissing` throws.
   */
  remind: tripProcedure('sendMails')
    .output(z.object({ mailed: z.array(z.string()), others: z.array(z.string()) }))
    .mutation(({ ctx }) => remindMissing(ctx.db, ctx.trip.id, new Date())),

  /**
   * What the link at the end of a mail is about, for anyone who has it; null when it is about nothing
   * any more.
   */
  mailing: publicProcedure
    .input(z.object({ token }))
    .output(z.nullable(z.object({ tripName: z.string(), ended: z.nullable(z.enum(ENDINGS)) })))
    .query(({ ctx, input }) => readMailing(ctx.db, input.token)),

  /** Ends mails, about one trip or about any, for anyone who has the link. Throws `mails_link_ended`. */
  end: publicProcedure
    .input(z.object({ token, ending: z.enum(ENDINGS) }))
    .output(z.object({ ended: z.enum(ENDINGS) }))
    .mutation(async ({ ctx, input }) => {
      await endMails(ctx.db, input.token, input.ending);
      return { ended: input.ending };
    }),
});
