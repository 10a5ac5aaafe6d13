/** An error and what it was caused by, from the outermost to the first. */
export function* causesOf(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Whether a statement failed with one of these codes of PostgreSQL's. */
const failedWith = (codes: RegExp) => (error: unknown) =>
  [...causesOf(error)].some((cause) => codes.test(String((cause as { code?: unknown }).code)));

/** Whether a statement failed because another one has written what may exist only once. */
export const isTaken = failedWith(/^23505$/);

/** Whether a statement was broken off as two waited for each other; nothing of it is done. */
export const isDeadlock = failedWith(/^40P01$/);

/** Whether a statement failed for a row that it was to write: a value that is not taken, or a rule that is broken. */
export const isAboutRow = failedWith(/^2[23]/);

/**
 * Whether a statement failed because of a letter that PostgreSQL holds nowhere: a zero byte, as text or within JSON.
 * Fields that are saved refuse it themselves (`saveable`), with their own sentence; this is for what a caller only
 * has something looked up by.
 */
export const isUnsaveable = failedWith(/^(?:22021|22P05)$/);
