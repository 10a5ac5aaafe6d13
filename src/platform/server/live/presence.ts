interface Options {
  /** For how long after their last word someone is still there, in milliseconds. */
  keep: number;
  /** The most that are kept, each person once a room; beyond it those go who spoke longest ago. */
  limit: number;
  /** Someone has come or gone. */
  onChanged: (room: string, userId: string) => void;
}

/**
 * Remembers who is in which room, by what they have said of late. Nobody says that they leave: whose connection is gone
 * can't. Instants are milliseconds on the caller's clock.
 */
export function createPresence({ keep, limit, onChanged }: Options) {
  const rooms = new Map<string, Set<string>>();
  // In the order of their last words, because who speaks again goes to the end.
  const heard = new Map<string, { room: string; userId: string; at: number }>();

  function leave(key: string, room: string, userId: string): void {
    heard.delete(key);
    const people = rooms.get(room);
    people?.delete(userId);
    if (people?.size === 0) rooms.delete(room);
    onChanged(room, userId);
  }
  /** Those of whom nothing was heard for too long have gone. */
  function forgetOld(now: number): void {
    for (const [key, { room, userId, at }] of heard) {
      if (heard.size <= limit && at >= now - keep) return;
      leave(key, room, userId);
    }
  }
  return {
    /** Someone says that they are in a room. */
    hear(room: string, userId: string, now: number): void {
      const key = toWord(room, userId);
      const isNew = !heard.delete(key);
      heard.set(key, { room, userId, at: now });
      if (isNew) {
        rooms.set(room, (rooms.get(room) ?? new Set()).add(userId));
        onChanged(room, userId);
      }
      forgetOld(now);
    },
    /** Who else is there. */
    others: (room: string, userId: string): string[] =>
      [...(rooms.get(room) ?? [])].filter((id) => id !== userId),
    forgetOld,
    get isEmpty() {
      return heard.size === 0;
    },
  };
}

/** No topic begins with it. */
const MARK = '+';

/** What servers tell each other when someone says that they are in a room. */
export function toWord(room: string, userId: string): string {
  return `${MARK}${userId} ${room}`;
}

/** Reads such a word; null for a topic that has changed. */
export function readWord(text: string): { room: string; userId: string } | null {
  const space = text.indexOf(' ');
  if (!text.startsWith(MARK) || space < 0) return null;
  return { userId: text.slice(MARK.length, space), room: text.slice(space + 1) };
}
