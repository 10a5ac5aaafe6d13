import { CommandError } from './commandError';
import { type GivenLine, readCommandLine } from './readCommandLine.mjs';

/** What was typed after a command's name. Throws `CommandError` for anything that it does not take. */
export function takenLine(name: string, args: readonly string[]): GivenLine {
  const line = readCommandLine(name, args);
  if (line.kind === 'given') return line;
  throw new CommandError(line.text);
}

/** Prints what a command takes, if no more was asked; whether it has. */
export function printedHelp(name: string, args: readonly string[]): boolean {
  const line = readCommandLine(name, args);
  if (line.kind === 'help') process.stdout.write(`${line.text}\n`);
  return line.kind === 'help';
}
