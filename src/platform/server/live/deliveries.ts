import type { AppErrorCode } from '@/platform/domain/appError';
import { log } from '../log';
import type { Listener, LiveStream } from './liveStream';

/** The parts of a listener that decide whether it is admitted. */
export type Asked = Pick<Listener, 'topic' | 'room' | 'sessionId'>;

/** Returns for each listener, in order, null if it may be told now, or else the refusal. */
export type Admit = (listeners: readonly Asked[]) => Promise<readonly (AppErrorCode | null)[]>;

/** The shortest time between two events on one stream, in milliseconds. */
export const GAP = 250;
/** How long to wait before retrying if `admit` fails, in milliseconds. */
const RETRY = 1_000;
/** The most streams to check with one statement. */
const BATCH = 1_000;

/**
 * Tells streams of changes immediately, but each at most once per `GAP`, and never loses the last
 * change. A single check decides for all due streams which of them may be told.
 * @param onDelivered counts what was delivered
 */
export function createDeliveries(admit: Admit, onDelivered: (count: number) => void) {
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
    onDelivered(told);
  }

  async function tellAllDue(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // Gathers everything that changes in one go into one check.
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
    /** Tells a stream soon of a changed topic (null: any) if its listener is still admitted. */
    to(stream: LiveStream, topic: string | null): void {
      stream.note(topic);
      tellSoon(stream);
    },
    /** Tells a stream immediately, without a check, because its listener was admitted just now. */
    tellAdmitted(stream: LiveStream, topic: string | null): void {
      stream.note(topic);
      stream.takenAt = performance.now();
      stream.tell();
      onDelivered(1);
    },
    /** Forgets a stream that has ended. */
    drop(stream: LiveStream): void {
      stream.isDue = false;
      due.delete(stream);
    },
  };
}
