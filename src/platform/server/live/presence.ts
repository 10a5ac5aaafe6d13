interface Options {
  /** How long someone counts as present after they were last heard of, in milliseconds. */
  keep: number;
  /** The most presences kept, one per person and room. Beyond it the oldest are dropped. */
  limit: number;
  /** Called when someone has come or gone. */
  onChanged: (room: string, userId: string) => void;
}

/**
 * Remembers who has recently been heard of in which room. Nobody announces leaving, because someone
 * who has lost the connection can't. Instants are milliseconds on the caller's clock.
 */
export function createPresence({ keep, limit, onChanged }: Options) {
  const rooms = new Map<string, Set<string>>();
  // In the order they were last heard of, because each new sign of life moves an entry to the end.
  const heard = new Map<string, { room: string; userId: string; at: number }>();

  function leave(key: string, room: string, userId: string): void {
    heard.delete(key);
    const people = rooms.get(room);
    people?.delete(userId);
    if (people?.size === 0) rooms.delete(room);
    onChanged(room, userId);
  }
  /** Removes those who have not been heard of for too long. */
  function forgetOld(now: number): void {
    for (const [key, { room, userId, at }] of heard) {
      if (heard.size <= limit && at >= now - keep) return;
      leave(key, room, userId);
    }
  }
  return {
    /** Records a sign of life in a room. */
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
    /** Returns who else is in the room. */
    others: (room: string, userId: string): string[] =>
      [...(rooms.get(room) ?? [])].filter((id) => id !== userId),
    forgetOld,
    get isEmpty() {
      return heard.size === 0;
    },
  };
}

/** No topic starts with it. */
const MARK = '+';

/** Encodes a presence for other servers, in the form of a topic. */
export function toWord(room: string, userId: string): string {
  return `${MARK}${userId} ${room}`;
}

/** Decodes a presence; returns null for an ordinary topic. */
export function readWord(text: string): { room: string; userId: string } | null {
  const space = text.indexOf(' ');
  if (!text.startsWith(MARK) || space < 0) return null;
  return { userId: text.slice(MARK.length, space), room: text.slice(space + 1) };
}
