import { networkOf } from '@/platform/server/clientAddress';
import type { Misses } from '@/platform/server/misses';
import type { Limit, Limits } from './limits';

const QUARTER_OF_AN_HOUR = 15 * 60;

/** For one account, from wherever it asks: more dead links than anybody opens. */
export const MISSES_OF_ACCOUNT: Limit = {
  name: 'missed trips of an account',
  max: 30,
  window: QUARTER_OF_AN_HOUR,
};

/** For all accounts in one network, which may be thousands behind a provider's address. */
export const MISSES_OF_NETWORK: Limit = {
  name: 'missed trips of a network',
  max: 200,
  window: QUARTER_OF_AN_HOUR,
};

/** @param address where the requests come from */
export function createMisses(limits: Limits, address: () => string): Misses {
  const network = () => networkOf(address());
  return {
    async count(userId) {
      // What one account asks for over its own limit is not its neighbours' fault.
      if (userId !== null && !(await limits.take(MISSES_OF_ACCOUNT, userId)).allowed) return false;
      return (await limits.take(MISSES_OF_NETWORK, network())).allowed;
    },
    areTooMany: (userId) =>
      limits.isAnyUsedUp([
        ...(userId === null ? [] : ([[MISSES_OF_ACCOUNT, userId]] as const)),
        [MISSES_OF_NETWORK, network()],
      ]),
  };
}
