/** How many requests are worked on at one time; with more, everyone would wait for seconds. */
const MOST = 200;
/** How many of those may be one network's: nobody takes the places of all others by themselves. */
const MOST_OF_ONE = 100;

/** Does a piece of work, and tells it whether there are too many at this time to do it. */
export type CountedWork = <Value>(
  network: string,
  work: (tooMany: boolean) => Promise<Value>,
) => Promise<Value>;

/** Counts requests in progress, by the network they come from. */
export function createInFlight(): CountedWork {
  const byNetwork = new Map<string, number>();
  let inAll = 0;
  return async (network, work) => {
    const own = (byNetwork.get(network) ?? 0) + 1;
    byNetwork.set(network, own);
    inAll += 1;
    try {
      return await work(inAll > MOST || own > MOST_OF_ONE);
    } finally {
      inAll -= 1;
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left === 0) byNetwork.delete(network);
      else byNetwork.set(network, left);
    }
  };
}
