/** Something that the person can put right: shown as its sentence, without a stack. */
export class Problem extends Error {}

/**
 * Runs a command's work; a `Problem` ends the process with its sentence and exit code 1.
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
