/** What waits for its turn; it settles when its turn is over, and does not fail. */
type Turn = () => Promise<void>;

/** A queue in which networks or accounts take turns: who sends a hundred at once waits for their own. */
export function createTurns() {
  /** The one that had its turn last at the end. */
  const waiting = new Map<string, Turn[]>();
  return {
    add(whose: string, turn: Turn): void {
      const own = waiting.get(whose);
      if (own) own.push(turn);
      else waiting.set(whose, [turn]);
    },
    /** Takes out whose turn it is, passing over the busy. */
    next(busy?: ReadonlySet<string>): { whose: string; turn: Turn } | undefined {
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
