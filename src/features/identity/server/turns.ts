/** What waits for its turn; it settles when its turn is over, and does not fail. */
export type Turn = () => Promise<void>;

/** A queue in which the networks take turns: who sends a hundred at once waits for their own. */
export interface Turns {
  add(network: string, turn: Turn): void;
  /** Takes out whose turn it is. */
  next(): Turn | undefined;
}

export function createTurns(): Turns {
  /** By network, the one that had its turn last at the end. */
  const waiting = new Map<string, Turn[]>();
  return {
    add(network, turn) {
      const own = waiting.get(network);
      if (own) own.push(turn);
      else waiting.set(network, [turn]);
    },
    next() {
      const [first] = waiting;
      if (!first) return undefined;
      const [network, [turn, ...rest]] = first;
      waiting.delete(network);
      if (rest.length > 0) waiting.set(network, rest);
      return turn;
    },
  };
}
