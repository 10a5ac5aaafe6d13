import * as z from 'zod/mini';
import type { RosterGuest } from '@/features/guests/domain/roster';
import { readRoster } from '@/features/guests/server/queries';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { publicProcedure, router, wholeTrip } from '@/platform/server/trpc';
import { TOKENS_MAX } from '../domain/mailingPath';
import { type GuestToMail, queueGuestMail, remindEach } from './guestMails';
import { endMails, readMailings } from './mailings';

const ENDINGS = ['trip', 'all'] as const;
/** Any format is accepted; an unknown token simply matches nothing. */
const token = z.string().check(z.maxLength(TOKENS_MAX));

/** Mails about trips: sending them as an organizer, and ending them as a recipient (SPEC-2 4). */
export const mailsRouter = router({
  /** Sends a mail to a guest; throws the same as `nudge`. */
  nudge: tripProcedure('sendMails')
    .input(z.object({ tripId: tripIdSchema, guestId: z.guid().check(z.maxLength(36)) }))
    .output(z.void())
    .mutation(({ ctx, input }) => nudge(ctx.db, { ...input, now: new Date() })),

  /** Mails each missing guest; returns names mailed, and the rest. Throws like `remindMissing`. */
  remind: tripProcedure('sendMails')
    .use(wholeTrip)
    .output(z.object({ mailed: z.array(z.string()), others: z.array(z.string()) }))
    .mutation(({ ctx }) => remindMissing(ctx.db, ctx.trip.id, new Date())),

  /** The trips that a link at the end of a mail is about, for whoever has it; none once all are gone. */
  mailing: publicProcedure
    .input(z.object({ token }))
    .output(
      z.array(
        z.object({
          token: z.string(),
          tripName: z.string(),
          ended: z.nullable(z.enum(ENDINGS)),
        }),
      ),
    )
    .query(({ ctx, input }) => readMailings(ctx.db, input.token)),

  /** Ends mails about these trips or all, or takes the first back. Throws `mails_link_ended`. */
  end: publicProcedure
    .input(z.object({ token, ending: z.nullable(z.enum(ENDINGS)) }))
    .output(z.void())
    .mutation(({ ctx, input }) => endMails(ctx.db, input.token, input.ending)),
});

/**
 * Queues a mail from the organizer to a guest (SPEC-2 4). Throws `trip_not_found`, or the
 * `MailRefusal` of the gate.
 */
export async function nudge(db: Db, guest: GuestToMail): Promise<void> {
  const refusal = await queueGuestMail(db, 'nudge', guest);
  if (refusal !== null) throw new AppError(refusal);
}

/** The missing guests mailed, and the others: those without an address, or mailed today. */
interface Reminded {
  mailed: string[];
  others: string[];
}

const namesOf = (guests: readonly RosterGuest[]) => guests.map(({ name }) => name);

/**
 * Queues a mail to each missing guest (SPEC-2 4 'Remind Them'), at most one a day each, as `nudge`
 * does. Throws `trip_not_found`, or `email_unverified` if the organizer may not send mails.
 */
async function remindMissing(db: Db, tripId: string, now: Date): Promise<Reminded> {
  const { missing } = await readRoster(db, tripId);
  const { mailed, endedBy } = await remindEach(db, missing, { tripId, now });
  if (endedBy === 'email_unverified') throw new AppError(endedBy);
  const others = missing.filter((guest) => !mailed.includes(guest));
  return { mailed: namesOf(mailed), others: namesOf(others) };
}
