import type { AppErrorCode } from '@/platform/domain/appError';

/** Why a stream ends: it is over and may be opened again, or its listener is refused. */
export type StreamEnd = 'over' | AppErrorCode;

/** What a listener is told: that something has changed, or that its own topic alone has. */
export type LiveWord = 'changed' | 'own';

/** One listener to a topic, and to another one if its page shows more, with what it has still to be told. */
export class LiveStream {
  /** When it was last taken to be told, or never. */
  takenAt = Number.NEGATIVE_INFINITY;
  /** Whether there is a change that has not been taken yet. */
  isDue = false;
  private isTold = false;
  private isOwn: boolean;
  private ended: StreamEnd | null = null;
  private wake: () => void = () => undefined;

  constructor(
    readonly topic: string,
    readonly sessionId: string,
    readonly userId: string,
    readonly beside: string | null = null,
    readonly tab: string | null = null,
  ) {
    this.isOwn = beside !== null;
  }

  /** The topics that it listens to. */
  get topics(): string[] {
    return this.beside === null ? [this.topic] : [this.topic, this.beside];
  }

  /** Whether nobody will fetch anything any more. */
  get isClosed(): boolean {
    return this.ended !== null;
  }

  /** A topic has changed, or any may have: its next word says so. */
  note(topic: string | null): void {
    if (topic !== this.topic) this.isOwn = false;
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
  async next(): Promise<LiveWord | StreamEnd> {
    while (this.ended === null && !this.isTold) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.isTold = false;
    // A word is fetched before its listener reads anything: what it says holds for all so far.
    const word = this.isOwn ? 'own' : 'changed';
    this.isOwn = this.beside !== null;
    return this.ended ?? word;
  }
}
