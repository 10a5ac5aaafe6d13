import type { AppErrorCode } from '@/platform/domain/appError';

/** Why a stream ends: it is over and may be opened again, or its listener is refused. */
export type StreamEnd = 'over' | AppErrorCode;

/** One listener to one topic, with what it has still to be told. */
export class LiveStream {
  /** When it was last taken to be told, or never. */
  takenAt = Number.NEGATIVE_INFINITY;
  /** Whether there is a change that has not been taken yet. */
  isDue = false;
  private isTold = false;
  private ended: StreamEnd | null = null;
  private wake: () => void = () => undefined;

  constructor(
    readonly topic: string,
    readonly sessionId: string,
    readonly userId: string,
  ) {}

  /** Whether nobody will fetch anything any more. */
  get isClosed(): boolean {
    return this.ended !== null;
  }

  /** Something has changed. Words that nobody has fetched yet are one. */
  tell(): void {
    this.isTold = true;
    this.wake();
  }

  /** Ends it; only the first reason counts, and what was not fetched yet is not told any more. */
  end(reason: StreamEnd): void {
    this.ended ??= reason;
    this.wake();
  }

  /** Waits for the next change. */
  async next(): Promise<'changed' | StreamEnd> {
    while (this.ended === null && !this.isTold) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.isTold = false;
    return this.ended ?? 'changed';
  }
}
