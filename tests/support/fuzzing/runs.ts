import type fc from 'fast-check';
import { testEngine } from '../testDatabase';

/** PostgreSQL gets a part of what the embedded database gets: its rules are the same, its driver is not. */
const SHARE = testEngine === 'embedded' ? 1 : 0.1;

/** How often a property is asked on this project's engine. */
export function runsOf(embedded: number): number {
  return Math.ceil(embedded * SHARE);
}

/** The same questions on every run; a failure says its seed and path, which can be put here to see it again. */
export const FUZZ_PARAMETERS = {
  seed: Number(process.env.FUZZ_SEED ?? 20_261_121),
} satisfies fc.Parameters<unknown>;
