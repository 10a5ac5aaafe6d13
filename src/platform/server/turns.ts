/** What waits for its turn; it settles when its turn is over, and does not fail. */
export type Turn = () => Promise<void>;

/** A queue in which networks or accounts take turns: who sends a hundred at once waits for their own. */
export interface Turns {
  add(whose: string, turn: Turn): void;
  /** Takes out whose turn it is, passing over the busy. */
  next(busy?: ReadonlySet<string>): { whose: string; turn: Turn } | undefined;
}

export function createTurns(): Turns {
  /** The one that had its turn last at the end. */
  const waiting = new Map<string, Turn[]>();
  return {
    add(whose, turn) {
      const own = waiting.get(whose);
      if (own) own.push(turn);
      else waiting.set(whose, [turn]);
    },
    next(busy) {
      for (const [whose, [turn, ...rest]] of waiting) {
        if (!turn || busy?.has(whose)) continue;
        waiting.delete(whose);
        if (rest.length > 0) waiting.set(whose, rest);
        return { whose, turn };
      }
      return undefined;
    },
  };
}
