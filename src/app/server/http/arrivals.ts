/** How many request bodies may be arriving at once, from one network and in all. */
export interface ArrivalLimits {
  perNetwork: number;
  inAll: number;
}

/** 50 phones behind one address may save at once; 500 of the largest bodies are 125 MB. */
export const ARRIVAL_LIMITS: ArrivalLimits = { perNetwork: 50, inAll: 500 };

interface Arrival {
  network: string;
  drop(): void;
}

/**
 * Limits how many bodies are waited for. With one too many the oldest is dropped, preferably one
 * from the same network: an honest body arrives within a second, so the oldest is one that never
 * comes. A client that announces bodies without sending them loses those and keeps nobody else out.
 */
export function createArrivals({ perNetwork, inAll }: ArrivalLimits) {
  const all = new Set<Arrival>();
  const byNetwork = new Map<string, Set<Arrival>>();

  function forget(arrival: Arrival): void {
    all.delete(arrival);
    const own = byNetwork.get(arrival.network);
    own?.delete(arrival);
    if (own?.size === 0) byNetwork.delete(arrival.network);
  }
  function dropOldest(arrivals: Set<Arrival>, limit: number): void {
    const [oldest] = arrivals;
    if (!oldest || arrivals.size <= limit) return;
    forget(oldest);
    oldest.drop();
  }

  /** Waits for what `read` reads; returns 'dropped' instead if newer bodies needed its place. */
  return async <Value>(network: string, read: () => Promise<Value>): Promise<Value | 'dropped'> => {
    const arrival: Arrival = { network, drop: () => undefined };
    const dropped = new Promise<'dropped'>((resolve) => {
      arrival.drop = () => resolve('dropped');
    });
    const own = byNetwork.get(network) ?? new Set();
    byNetwork.set(network, own.add(arrival));
    all.add(arrival);
    dropOldest(own, perNetwork);
    dropOldest(all, inAll);
    try {
      return await Promise.race([dropped, read()]);
    } finally {
      forget(arrival);
    }
  };
}
