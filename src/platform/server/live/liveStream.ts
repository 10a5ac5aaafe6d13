import type { AppErrorCode } from '@/platform/domain/appError';

/** Why a stream ends: it is over and may be opened again, or its listener is refused. */
export type StreamEnd = 'over' | AppErrorCode;

/** What a listener may be told, each word with those before it. */
const WORDS = ['people', 'own', 'changed'] as const;

/**
 * What a listener is told: that something has changed, that its own topic alone has, or only that someone
 * has come into its room or left it.
 */
export type LiveEvent = (typeof WORDS)[number];

export const isLiveWord = (word: string): word is LiveEvent =>
  (WORDS as readonly string[]).includes(word);

/** Who listens, and to what. */
export interface Listener {
  topic: string;
  /** What their page shows as well; a change of this may matter to all of it. */
  beside?: string | undefined;
  /** Where they are told who comes and goes. */
  room?: string | undefined;
  sessionId: string;
  userId: string;
  /** Their tab, whose own changes are no news to it; null for one that says none. */
  tab?: string | null | undefined;
}

/** One listener, with what it has still to be told. */
export class LiveStream {
  /** When it was last taken to be told, or never. */
  takenAt = Number.NEGATIVE_INFINITY;
  /** Whether there is a change that has not been taken yet. */
  isDue = false;
  private isTold = false;
  /** The least that it can be told. */
  private readonly least: LiveEvent;
  private word: LiveEvent;
  private ended: StreamEnd | null = null;
  private wake: () => void = () => undefined;

  constructor(readonly listener: Listener) {
    const { room, beside } = listener;
    if (room !== undefined) this.least = 'people';
    else this.least = beside === undefined ? 'changed' : 'own';
    this.word = this.least;
  }

  get topics(): string[] {
    const { topic, beside, room } = this.listener;
    return [topic, beside, room].filter((each) => each !== undefined);
  }

  /** Whether nobody will fetch anything any more. */
  get isClosed(): boolean {
    return this.ended !== null;
  }

  /** A topic has changed, or any may have: its next word says so. */
  note(topic: string | null): void {
    const word = this.wordOf(topic);
    if (WORDS.indexOf(word) > WORDS.indexOf(this.word)) this.word = word;
  }

  private wordOf(changed: string | null): LiveEvent {
    const { topic, beside, room } = this.listener;
    if (changed !== null && changed === room) return 'people';
    return beside !== undefined && changed === topic ? 'own' : 'changed';
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
  async next(): Promise<LiveEvent | StreamEnd> {
    while (this.ended === null && !this.isTold) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.isTold = false;
    // A word is fetched before its listener reads anything: what it says holds for all so far.
    const { word } = this;
    this.word = this.least;
    return this.ended ?? word;
  }
}
