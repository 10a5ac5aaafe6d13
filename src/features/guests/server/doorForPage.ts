import { setTimeout } from 'node:timers/promises';
import * as z from 'zod/mini';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { AppError } from '@/platform/domain/appError';
import { log } from '@/platform/server/log';
import type { Context } from '@/platform/server/trpc';
import type { Door } from '../domain/door';
import { findDoor } from './door';
import { linkCookie } from './linkCookie';

/** The form of a personal link's token. */
const TOKEN = /^[\w-]{22,100}$/;

/** How long a page waits for the door, in milliseconds, before it is sent without. */
const PATIENCE = 1_000;

/**
 * Reads what somebody without a session sees of a trip, for the page that the server sends them;
 * undefined if that takes too long or fails. Changes nothing, and tells nothing to anyone who
 * guesses.
 * @param given the token in the page's address, if there is one
 */
export async function doorForPage(
  ctx: Context,
  address: { tripId: string; given: string | null },
): Promise<Door | undefined> {
  const { success, data: tripId } = z.safeParse(tripIdSchema, address.tripId);
  if (!success) return null;
  const given = TOKEN.test(address.given ?? '') ? address.given : null;
  const token = given ?? linkCookie.read(ctx, tripId, null);
  const found = findDoor(ctx, { tripId, token, userId: null }).catch((err: unknown) => {
    if (err instanceof AppError) return null;
    log.warn({ err }, 'what a stranger sees of a trip could not be read');
    return undefined;
  });
  return Promise.race([found, setTimeout(PATIENCE, undefined, { ref: false })]);
}
