/** An error that the user can fix. Shown as its message, without a stack. */
export class Problem extends Error {}

/**
 * @param {unknown} error
 * @returns {string} what to print about it: the message of a `Problem`, the stack of another error
 */
export function failureText(error) {
  if (error instanceof Problem) return error.message;
  return String(error instanceof Error ? error.stack : error);
}

/**
 * Runs a command's work. On a `Problem` it prints the message and exits with code 1.
 *
 * @param {() => Promise<void>} work
 */
export async function orExplain(work) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
