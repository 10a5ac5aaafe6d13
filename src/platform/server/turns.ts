/** Work that waits for its turn. Resolves when the turn is over, and never rejects. */
type Turn = () => Promise<void>;

/** Creates a queue in which networks or accounts take turns, so a burst delays only its sender. */
export function createTurns() {
  // The last to have had a turn is at the end.
  const waiting = new Map<string, Turn[]>();
  return {
    add(whose: string, turn: Turn): void {
      const own = waiting.get(whose);
      if (own) own.push(turn);
      else waiting.set(whose, [turn]);
    },
    /** Removes and returns the next turn, skipping those of the busy. */
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
