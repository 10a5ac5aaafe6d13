import { readCommandLine } from '../../src/platform/server/commandLine/readCommandLine.mjs';

/**
 * Reads what was typed after a command's name, before anything is installed or built. Where that is no more
 * than a question for help, or is not understood, it ends the process with the answer.
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
