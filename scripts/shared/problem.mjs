/** An error that the user can fix. Shown as its message, without a stack. */
export class Problem extends Error {}

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
