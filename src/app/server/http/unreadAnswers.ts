import type { OutgoingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How many bytes of answers may wait for their readers at once, and for how long. */
export interface UnreadLimits {
  perConnection: number;
  perAccount: number;
  perNetwork: number;
  inAll: number;
  /** How long nothing of an answer may be taken, in milliseconds. */
  silence: number;
  /** How long an answer may take to be read, in milliseconds. */
  whole: number;
}

const MIB = 1024 * 1024;

/** Bytes in the system's buffers no longer count: more than a page, except on slow lines. */
export const UNREAD_LIMITS: UnreadLimits = {
  perConnection: 8 * MIB,
  perAccount: 12 * MIB,
  perNetwork: 16 * MIB,
  inAll: 32 * MIB,
  silence: 10_000,
  whole: 120_000,
};

interface Answer {
  outgoing: OutgoingMessage;
  /** The request's socket: an answer that waits behind another has none of its own yet. */
  socket: Socket;
  bytes: number;
  /** Null if unknown, as for small answers. */
  account: string | null;
  network: string;
}

interface Held {
  bytes: number;
  socket: Socket;
  timer: NodeJS.Timeout;
  /** The groups that these bytes count toward: connection, account, network, everybody. */
  groups: readonly (readonly [group: unknown, limit: number])[];
}

/** Prefixes keys, so that no network is taken for an account. */
const keyed = (kind: string, key: string) => `${kind} ${key}`;

/**
 * Limits what is kept for readers who do not read. With too much, the connection of the oldest
 * answer is closed, preferably one of the same connection, account or network: an honest reader
 * takes an answer within a second, so the oldest is one that nobody reads.
 */
export function createUnreadAnswers(limits: UnreadLimits = UNREAD_LIMITS) {
  const byGroup = new Map<unknown, { bytes: number; answers: Set<Held> }>();
  const watched = new WeakSet<Socket>();

  function add(held: Held): void {
    for (const [group] of held.groups) {
      const own = byGroup.get(group) ?? { bytes: 0, answers: new Set() };
      own.bytes += held.bytes;
      own.answers.add(held);
      byGroup.set(group, own);
    }
  }
  function forget(held: Held): void {
    clearTimeout(held.timer);
    for (const [group] of held.groups) {
      const own = byGroup.get(group);
      if (!own?.answers.delete(held)) continue;
      own.bytes -= held.bytes;
      if (own.answers.size === 0) byGroup.delete(group);
    }
  }
  function end(held: Held): void {
    forget(held);
    held.socket.destroy();
  }
  function endOldest(group: unknown, limit: number): void {
    const own = byGroup.get(group);
    for (const held of own?.answers ?? []) {
      if (!own || own.bytes <= limit) return;
      end(held);
    }
  }

  /** Answers that wait behind one that breaks off are not told of it. */
  function watch(socket: Socket): void {
    if (watched.has(socket)) return;
    watched.add(socket);
    socket.once('close', () => {
      for (const held of byGroup.get(socket)?.answers ?? []) forget(held);
    });
  }

  /** Counts an answer until it has been taken. */
  return ({ outgoing, socket, bytes, account, network }: Answer): void => {
    const groups: [unknown, number][] = [
      [socket, limits.perConnection],
      [keyed('network', network), limits.perNetwork],
      ['all', limits.inAll],
    ];
    if (account !== null) groups.push([keyed('account', account), limits.perAccount]);
    const held: Held = {
      ...{ bytes, socket, groups },
      timer: setTimeout(() => end(held), limits.whole),
    };
    add(held);
    watch(socket);
    // Node counts this from the last byte that moved.
    socket.setTimeout(limits.silence);
    outgoing.once('close', () => forget(held));
    for (const [group, limit] of groups) endOldest(group, limit);
  };
}
