import { CommandError, readCommandLine } from '../../src/platform/server/commandLine.mjs';

/**
 * Parses the arguments of a command, before anything is installed or built. If they only ask for
 * help, or make no sense, it prints the answer and exits the process.
 *
 * @param {string} name
 * @param {readonly string[]} [args]
 */
export function takeCommandLine(name, args = process.argv.slice(2)) {
  try {
    const line = readCommandLine(name, args);
    if (line.help === undefined) return line;
    console.log(line.help);
    process.exit(0);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
