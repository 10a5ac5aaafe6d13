import { readCommandLine } from '../../src/platform/server/commandLine/readCommandLine.mjs';

/**
 * Parses the arguments of a command, before anything is installed or built. If they only ask for
 * help, or make no sense, it prints the answer and exits the process.
 *
 * @param {string} name
 * @param {readonly string[]} [args]
 * @returns {import('../../src/platform/server/commandLine/readCommandLine.mjs').GivenLine}
 */
export function takeCommandLine(name, args = process.argv.slice(2)) {
  const line = readCommandLine(name, args);
  if (line.kind === 'given') return line;
  if (line.kind === 'help') console.log(line.text);
  else console.error(line.text);
  process.exit(line.kind === 'help' ? 0 : 1);
}
