import * as z from 'zod/mini';
import { AppError } from './appError';

/** Why a session of an account with the admin claim is not an operator's now (SPEC-3 12.3). */
const HELD_BACK = ['factor_needed', 'no_factor'] as const;

/** A signed-in user, as rules see them. */
export const actorSchema = z.object({
  userId: z.string(),
  email: z.string(),
  /** True if the account has the admin claim, and its session is admitted with it now. */
  isOperator: z.boolean(),
  /** Set if the account has the claim, but its session is not admitted. */
  heldBack: z.optional(z.enum(HELD_BACK)),
  /** The session's id, never its token. */
  sessionId: z.string(),
});

export type Actor = z.infer<typeof actorSchema>;

/** The refusal of whoever is no operator now. */
export const notOperator = ({ heldBack }: Pick<Actor, 'heldBack'>): AppError =>
  new AppError(heldBack ?? 'not_operator');
