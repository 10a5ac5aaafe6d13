/** Yields an error and its causes, from the outermost to the innermost. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** True if a statement failed with one of these PostgreSQL codes. */
const failedWith = (codes: RegExp) => (error: unknown) =>
  [...causesOf(error)].some((cause) => codes.test(String((cause as { code?: unknown }).code)));

/** True if a statement failed because another has written something that may exist only once. */
export const isTaken = failedWith(/^23505$/);

/** True if a statement failed because the role may not do that. */
export const isForbidden = failedWith(/^42501$/);

/** True if a statement was cancelled by a deadlock. None of it was done. */
export const isDeadlock = failedWith(/^40P01$/);

/**
 * True if a statement failed because of a character that PostgreSQL can't store: a zero byte, in
 * text or in JSON. Fields that are saved refuse it themselves (`saveable`) with a sentence of their
 * own; this is for values that are only looked up.
 */
export const isUnsaveable = failedWith(/^(?:22021|22P05)$/);
