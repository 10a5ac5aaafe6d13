import process from 'node:process';
import { takeCommandLine } from '../scripts/shared/takeCommandLine.mjs';

/** What this bench was told; what it was not told has the default of the table of commands. */
export function benchOptions(): Record<string, string> {
  const given = Object.entries(takeCommandLine('bench').options);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** Ends the bench with a sentence, since what it was told is none that it can measure. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** An option that is a number from `least`, or a sentence. */
export function numberFrom(least: number, name: string, text = ''): number {
  const number = Number(text);
  return number >= least ? number : refuse(`--${name} takes a number from ${least}.`);
}
