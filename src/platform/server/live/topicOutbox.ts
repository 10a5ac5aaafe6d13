import { setTimeout as sleep } from 'node:timers/promises';
import type { Changed } from './payloads';

/** What is published within this time, in milliseconds, goes out in one statement. */
const GATHER = 20;

/** More topics than this are sent on as 'anything may have changed'. */
const MOST_TOPICS = 10_000;

/** What waits to be sent; null means 'anything may have changed'. */
export type Waiting = Changed | null;

interface OutboxOptions {
  /** Whether something can be sent now. */
  isConnected: () => boolean;
  /** Sends it; returns whether it was heard. */
  send: (waiting: Waiting) => Promise<boolean>;
  /** Aborted when what is left is to go out at once. */
  closing: AbortSignal;
}

/** Gathers the topics to tell other servers. What was not heard waits for another try. */
export function createTopicOutbox({ isConnected, send, closing }: OutboxOptions) {
  const waiting = new Map<string, string | null>();
  /** Too many are waiting to be named. */
  let everything = false;
  let sending: Promise<void> | null = null;
  let sentAt = 0;

  const hasWaiting = () => waiting.size > 0 || everything;

  function add(changed: Changed): void {
    for (const [topic, tab] of changed) {
      const before = waiting.get(topic);
      waiting.set(topic, before === undefined || before === tab ? tab : null);
    }
    if (waiting.size <= MOST_TOPICS) return;
    waiting.clear();
    everything = true;
  }

  async function sendOnce(): Promise<void> {
    const changed = new Map(waiting);
    const all = everything;
    waiting.clear();
    everything = false;
    sentAt = performance.now();
    if (await send(all ? null : changed)) return;
    // Whether they have heard it is not known, and twice does no harm.
    add(changed);
    everything ||= all;
  }

  async function gatherAndSend(): Promise<void> {
    while (isConnected() && hasWaiting()) {
      const wait = sentAt + GATHER - performance.now();
      if (wait > 0) await sleep(wait, undefined, { signal: closing }).catch(() => undefined);
      if (isConnected()) await sendOnce();
    }
    sending = null;
  }

  return {
    add,
    /** Sends what waits, soon, if there is a connection. */
    sendSoon(): void {
      if (isConnected() && hasWaiting()) sending ??= gatherAndSend();
    },
    /** Resolves when what is being sent now has gone out. */
    async settled(): Promise<void> {
      await sending;
    },
  };
}
