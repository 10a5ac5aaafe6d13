import process from 'node:process';
import { takeCommandLine } from '../scripts/shared/takeCommandLine.mjs';

/** Returns the options of this bench. Defaults come from the table of commands. */
export function benchOptions(): Record<string, string> {
  const given = Object.entries(takeCommandLine('bench').options);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Ends the bench with this sentence, because it can't measure what its options ask for. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** Parses a numeric option. Ends the bench with a sentence if it is below `least`. */
export function numberFrom(least: number, name: string, text = ''): number {
  const number = Number(text);
  return number >= least ? number : refuse(`--${name} takes a number from ${least}.`);
}
