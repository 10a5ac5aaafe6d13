import type { AppErrorCode } from '@/platform/domain/appError';

/** Why a stream ends: `over` if it may be opened again, or else the refusal of its listener. */
export type StreamEnd = 'over' | AppErrorCode;

/** The events, each of which includes those before it. */
const WORDS = ['people', 'own', 'changed'] as const;

/**
 * What a listener is told: that something has changed, that only its own topic has, or only that
 * someone has entered or left its room.
 */
export type LiveEvent = (typeof WORDS)[number];

export const isLiveWord = (word: string): word is LiveEvent =>
  (WORDS as readonly string[]).includes(word);

/** Who is listening, and to what. */
export interface Listener {
  topic: string;
  /** A second topic on their page, whose changes may affect all of the page. */
  beside?: string | undefined;
  /** The room whose arrivals and departures they are told of. */
  room?: string | undefined;
  sessionId: string;
  userId: string;
  /** Their tab, which isn't told of its own changes; null if unknown. */
  tab?: string | null | undefined;
}

/** A listener's stream, with the event it has yet to be told. */
export class LiveStream {
  /** When it was last picked for delivery. */
  takenAt = Number.NEGATIVE_INFINITY;
  /** True if a change has yet to be picked for delivery. */
  isDue = false;
  private isTold = false;
  /** The weakest event that it can be told. */
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

  /** True once it has ended. */
  get isClosed(): boolean {
    return this.ended !== null;
  }

  /** Adds a changed topic, or null for any, to the next event. */
  note(topic: string | null): void {
    const word = this.wordOf(topic);
    if (WORDS.indexOf(word) > WORDS.indexOf(this.word)) this.word = word;
  }

  private wordOf(changed: string | null): LiveEvent {
    const { topic, beside, room } = this.listener;
    if (changed !== null && changed === room) return 'people';
    return beside !== undefined && changed === topic ? 'own' : 'changed';
  }

  /** Wakes the listener. Events that have not been fetched yet are merged into one. */
  tell(): void {
    this.isTold = true;
    this.wake();
  }

  /** Ends the stream. Only the first reason counts, and an event not yet fetched is dropped. */
  end(reason: StreamEnd): void {
    this.ended ??= reason;
    this.wake();
  }

  /** Waits for the next event, or for the end. */
  async next(): Promise<LiveEvent | StreamEnd> {
    while (this.ended === null && !this.isTold) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.isTold = false;
    // Reset now, because the listener reads its data only after fetching this event.
    const { word } = this;
    this.word = this.least;
    return this.ended ?? word;
  }
}
