import * as z from 'zod/mini';
import type { RosterGuest } from '@/features/guests/domain/roster';
import { readRoster } from '@/features/guests/server/queries';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { publicProcedure, router } from '@/platform/server/trpc';
import { type GuestToMail, queueGuestMail, remindEach } from './guestMails';
import { endMails, readMailing } from './mailings';

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

  /** Mails each missing guest; gives by name who gets one and who none. Throws as `remindMissing`. */
  remind: tripProcedure('sendMails')
    .output(z.object({ mailed: z.array(z.string()), others: z.array(z.string()) }))
    .mutation(({ ctx }) => remindMissing(ctx.db, ctx.trip.id, new Date())),

  /** What the link at the end of a mail is about, for anyone who has it; null once it is nothing. */
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

/**
 * Puts a mail from the organizer to a guest into the queue (SPEC-2 4). Throws `trip_not_found`, or why
 * the gate refuses it (`MailRefusal`).
 */
export async function nudge(db: Db, guest: GuestToMail): Promise<void> {
  const refusal = await queueGuestMail(db, 'nudge', guest);
  if (refusal !== null) throw new AppError(refusal);
}

/** Who of those who are missing gets a mail, and who none: without an address, or after one today. */
interface Reminded {
  mailed: string[];
  others: string[];
}

const namesOf = (guests: readonly RosterGuest[]) => guests.map(({ name }) => name);

/**
 * Puts a mail to each guest who is missing into the queue (SPEC-2 4 'Remind Them'): at most one a day to
 * each of them, as by `nudge`. Throws `trip_not_found`, or `email_unverified` for an organizer who may
 * send none.
 */
async function remindMissing(db: Db, tripId: string, now: Date): Promise<Reminded> {
  const { missing } = await readRoster(db, tripId);
  const { mailed, endedBy } = await remindEach(db, missing, { tripId, now });
  if (endedBy === 'email_unverified') throw new AppError(endedBy);
  const others = missing.filter((guest) => !mailed.includes(guest));
  return { mailed: namesOf(mailed), others: namesOf(others) };
}
