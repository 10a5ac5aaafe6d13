import { CommandError } from './commandError';
import { type GivenLine, readCommandLine } from './readCommandLine.mjs';

/** Parses the arguments of a command. Throws `CommandError` for any that it does not accept. */
export function takenLine(name: string, args: readonly string[]): GivenLine {
  const line = readCommandLine(name, args);
  if (line.kind === 'given') return line;
  throw new CommandError(line.text);
}

/** Prints the help of a command if the arguments ask for it. Returns true if they do. */
export function printedHelp(name: string, args: readonly string[]): boolean {
  const line = readCommandLine(name, args);
  if (line.kind === 'help') process.stdout.write(`${line.text}\n`);
  return line.kind === 'help';
}
