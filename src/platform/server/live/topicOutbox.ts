import { setTimeout as sleep } from 'node:timers/promises';
import type { Changed } from './payloads';

/** Topics published within this many milliseconds are sent in one statement. */
const GATHER = 20;

/** More topics than this are sent as 'anything may have changed'. */
const MOST_TOPICS = 10_000;

/** The changes waiting to be sent; null means 'anything may have changed'. */
export type Waiting = Changed | null;

interface OutboxOptions {
  isConnected: () => boolean;
  /** Sends the changes; resolves with false if that failed. */
  send: (waiting: Waiting) => Promise<boolean>;
  /** Aborted when the rest should be sent without delay. */
  closing: AbortSignal;
}

/** Gathers changes to send to other servers. Those that fail to be sent wait for the next try. */
export function createTopicOutbox({ isConnected, send, closing }: OutboxOptions) {
  const waiting = new Map<string, string | null>();
  /** True if too many topics are waiting to be named. */
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
    // The others may have received it, but receiving it twice does no harm.
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
    /** Sends what is waiting soon, if connected. */
    sendSoon(): void {
      if (isConnected() && hasWaiting()) sending ??= gatherAndSend();
    },
    /** Resolves when the send in progress has finished. */
    async settled(): Promise<void> {
      await sending;
    },
  };
}
