import { networkOf } from '@/platform/server/clientAddress';
import type { Limit } from '@/platform/server/limit';
import type { Context } from '@/platform/server/trpc';
import { type Limits, ofNetwork } from './limits';

const QUARTER_OF_AN_HOUR = 15 * 60;

/** For one account, from any address. Nobody opens that many dead links. */
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

/** One network missing one thing counts once, such as a school opening a hidden invitation. */
const SAME_MISS: Limit = {
  name: 'one missed trip of a network',
  max: 1,
  window: QUARTER_OF_AN_HOUR,
};

/**
 * Returns the counters for the callers' accounts and networks.
 * @param address returns the address of the current request
 */
export function countsOf(
  limits: Limits,
  address: () => string,
): Pick<Context, 'misses' | 'takeFromNetwork' | 'takeFromAccount'> {
  const network = () => networkOf(address());
  const misses: Context['misses'] = {
    async count(userId, what) {
      const isKnown =
        what !== undefined && !(await limits.take(SAME_MISS, `${network()} ${what}`)).allowed;
      if (isKnown) return true;
      // An account over its own limit must not use up its neighbours'.
      if (userId !== null && !(await limits.take(MISSES_OF_ACCOUNT, userId)).allowed) return false;
      return (await limits.takeEach(ofNetwork(MISSES_OF_NETWORK, network()))).allowed;
    },
    areTooMany: (userId) =>
      limits.isAnyUsedUp([
        ...(userId === null ? [] : ([[MISSES_OF_ACCOUNT, userId]] as const)),
        ...ofNetwork(MISSES_OF_NETWORK, network()),
      ]),
  };
  return {
    misses,
    takeFromNetwork: async (limit) => (await limits.takeEach(ofNetwork(limit, network()))).allowed,
    takeFromAccount: async (limit, userId) => (await limits.take(limit, userId)).allowed,
  };
}
