import type { Context } from '@/platform/server/trpc';
import { weightOf } from './callWeights';
import { createHeavyCalls, HEAVY_LIMITS } from './heavyCalls';

/**
 * Of the trip page, which everybody reopens: with few under way each statement travelled by itself, and cost
 * PostgreSQL and the server more (docs/decisions/0104).
 */
const MIDDLING_LIMITS = { ...HEAVY_LIMITS, atOnce: 16 };

/** Has heavy and middling calls wait for their turn; all others are made at once. */
export function createCallTurns(): Context['inTurn'] {
  const make = { heavy: createHeavyCalls(), middling: createHeavyCalls(MIDDLING_LIMITS) };
  return async (path, { readAccount }, call) => {
    const weight = weightOf(path);
    if (weight === 'light') return call();
    const account = await readAccount();
    return account === null ? call() : make[weight](account, call);
  };
}
