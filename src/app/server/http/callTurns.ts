import type { Context } from '@/platform/server/trpc';
import { weightOf } from './callWeights';
import { createHeavyCalls, HEAVY_LIMITS } from './heavyCalls';

/**
 * For the trip page, which everybody reopens. With fewer at once, statements reached PostgreSQL one
 * by one, which cost both it and the server more (docs/decisions/0017).
 */
const MIDDLING_LIMITS = { ...HEAVY_LIMITS, atOnce: 16 };

/** Makes heavy and middling calls wait their turn; light ones are made at once. */
export function createCallTurns(): Context['inTurn'] {
  const make = { heavy: createHeavyCalls(), middling: createHeavyCalls(MIDDLING_LIMITS) };
  return async (path, { readAccount }, call) => {
    const weight = weightOf(path);
    if (weight === 'light') return call();
    const account = await readAccount();
    return account === null ? call() : make[weight](account, call);
  };
}
