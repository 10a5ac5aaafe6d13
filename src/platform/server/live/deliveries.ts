import type { AppErrorCode } from '@/platform/domain/appError';
import { log } from '../log';
import type { Listener, LiveStream } from './liveStream';

/** What is asked about a listener. */
export type Asked = Pick<Listener, 'topic' | 'room' | 'sessionId'>;

/** Of each listener, in their order: null when it may be told of a change now, or why it may not. */
export type Admit = (listeners: readonly Asked[]) => Promise<readonly (AppErrorCode | null)[]>;

/** The shortest time between two words to one stream, in milliseconds. */
export const GAP = 250;
/** How long the next try waits when it cannot be asked who may be told. */
const RETRY = 1_000;
/** The most streams that are checked in one statement. */
const BATCH = 1_000;

/**
 * Tells streams of changes: each at once, but the next time not before `GAP` has gone by, and the last
 * change is never lost. Before anyone is told, one check for all who are due says who may be.
 * @param onOwnerAnnounced counts what was delivered
 */
export function createDeliveries(admit: Admit, onOwnerAnnounced: (count: number) => void) {
  const due = new Set<LiveStream>();
  let isAsking = false;

  async function tellDue(): Promise<void> {
    const batch = [...due].slice(0, BATCH);
    const now = performance.now();
    for (const stream of batch) {
      due.delete(stream);
      stream.isDue = false;
      stream.takenAt = now;
    }
    const verdicts = await admit(batch.map(({ listener }) => listener)).catch((err: unknown) => {
      log.warn({ err }, 'pages could not be told of changes yet');
      return null;
    });
    if (!verdicts) {
      setTimeout(() => batch.forEach(tellSoon), RETRY).unref();
      return;
    }
    let told = 0;
    batch.forEach((stream, at) => {
      const refusal = verdicts[at];
      if (refusal === null) {
        stream.tell();
        told += 1;
      } else stream.end(refusal ?? 'unavailable');
    });
    onOwnerAnnounced(told);
  }

  async function tellAllDue(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // Everything changed in one go is checked together.
    await new Promise(setImmediate);
    while (due.size > 0) await tellDue();
    isAsking = false;
  }

  function makeDue(stream: LiveStream): void {
    // It may have ended in the meantime.
    if (!stream.isDue) return;
    due.add(stream);
    void tellAllDue();
  }

  function tellSoon(stream: LiveStream): void {
    if (stream.isDue || stream.isClosed) return;
    stream.isDue = true;
    const wait = stream.takenAt + GAP - performance.now();
    if (wait > 0) setTimeout(makeDue, wait, stream).unref();
    else makeDue(stream);
  }

  return {
    /** Tells a stream soon that a topic has changed, or that any may have, if it still may be told. */
    to(stream: LiveStream, topic: string | null): void {
      stream.note(topic);
      tellSoon(stream);
    },
    /** The same at once, to one whose listener has been admitted this moment. */
    tellAdmitted(stream: LiveStream, topic: string | null): void {
      stream.note(topic);
      stream.takenAt = performance.now();
      stream.tell();
      onOwnerAnnounced(1);
    },
    /** Forgets a stream that is gone. */
    drop(stream: LiveStream): void {
      stream.isDue = false;
      due.delete(stream);
    },
  };
}
