import { networkOf } from '@/platform/server/clientAddress';
import type { Limit } from '@/platform/server/limit';
import type { Context } from '@/platform/server/trpc';
import type { Limits } from './limits';

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

/** That one network has missed one thing, so that a school opening a hidden invitation counts once. */
const SAME_MISS: Limit = {
  name: 'one missed trip of a network',
  max: 1,
  window: QUARTER_OF_AN_HOUR,
};

/**
 * What is counted for those who ask, beside their accounts for their networks.
 * @param address where the requests come from
 */
export function countsOf(
  limits: Limits,
  address: () => string,
): Pick<Context, 'misses' | 'takeFromNetwork'> {
  const network = () => networkOf(address());
  const misses: Context['misses'] = {
    async count(userId, what) {
      const isKnown =
        what !== undefined && !(await limits.take(SAME_MISS, `${network()} ${what}`)).allowed;
      if (isKnown) return true;
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
  return {
    misses,
    takeFromNetwork: async (limit) => (await limits.take(limit, network())).allowed,
  };
}
