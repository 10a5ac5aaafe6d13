import type { OutgoingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How many bytes of answers may wait for their readers at one time, and for how long. */
export interface UntakenLimits {
  perConnection: number;
  perAccount: number;
  perNetwork: number;
  inAll: number;
  /** For how long nothing of an answer may be taken, in milliseconds. */
  silence: number;
  /** For how long an answer may be taken, in milliseconds. */
  whole: number;
}

const MIB = 1024 * 1024;

/** What the system's own buffers have taken counts no more: more than a page, but on slow lines. */
export const UNTAKEN_LIMITS: UntakenLimits = {
  perConnection: 8 * MIB,
  perAccount: 12 * MIB,
  perNetwork: 16 * MIB,
  inAll: 32 * MIB,
  silence: 10_000,
  whole: 120_000,
};

/** An answer that is about to be sent. */
interface Answer {
  outgoing: OutgoingMessage;
  /** Of its request: one that waits behind another answer has none of its own yet. */
  socket: Socket;
  bytes: number;
  /** Null where nobody knows, as of small ones. */
  account: string | null;
  network: string;
}

interface Held {
  bytes: number;
  socket: Socket;
  timer: NodeJS.Timeout;
  /** Whose bytes are counted together with these: its connection, account, network, everybody. */
  groups: readonly (readonly [group: unknown, limit: number])[];
}

/** In front of keys, so that no network is taken for an account. */
const keyed = (kind: string, key: string) => `${kind} ${key}`;

/**
 * Bounds what is kept for readers who do not read. With too much the connection of the oldest answer is ended,
 * of the same connection, account or network before any other: an honest reader has taken theirs within a
 * second, and what nobody reads is always the oldest.
 */
export function createUntaken(limits: UntakenLimits = UNTAKEN_LIMITS) {
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

  /** What waits behind the answer that breaks off is not told of it. */
  function watch(socket: Socket): void {
    if (watched.has(socket)) return;
    watched.add(socket);
    socket.once('close', () => {
      for (const held of byGroup.get(socket)?.answers ?? []) forget(held);
    });
  }

  /** Counts an answer until it was taken. */
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
    // Node counts this time from the last byte that moved.
    socket.setTimeout(limits.silence);
    outgoing.once('close', () => forget(held));
    for (const [group, limit] of groups) endOldest(group, limit);
  };
}
