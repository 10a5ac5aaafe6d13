import type { Context } from '@/platform/server/trpc';
import { isHeavy } from './callWeights';
import { createHeavyCalls } from './heavyCalls';

/** Has heavy calls wait for their turn; all others are made at once. */
export function createCallTurns(): Context['inTurn'] {
  const makeHeavy = createHeavyCalls();
  return async (path, { readAccount }, call) => {
    if (!isHeavy(path)) return call();
    const account = await readAccount();
    return account === null ? call() : makeHeavy(account, call);
  };
}
