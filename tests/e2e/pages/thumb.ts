import type { Locator, Page } from '@playwright/test';

/**
 * Finding the next thing and putting a thumb on it, in seconds: 1.35 to look and 0.65 to point
 * (Card, Moran and Newell's model, with a thumb's shorter way).
 */
const SECONDS_PER_TAP = 2;

/** 36 words a minute, the mean of 37,000 people on their phones (Palin and others, 2019). */
const SECONDS_PER_LETTER = 1 / 3;

/** Taps and types on a phone, and tracks the time that a person would have taken. */
export class Thumb {
  #taps = 0;
  #letters = 0;

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    this.#taps += 1;
    await target.tap();
  }

  /** Taps a field and types. What the phone autofills only costs the tap. */
  async type(field: Locator, text: string, { autofilled = false } = {}): Promise<void> {
    await this.tap(field);
    await this.page.keyboard.type(text);
    if (!autofilled) this.#letters += [...text].length;
  }

  /** The person's time in seconds, without the machine's. */
  get seconds(): number {
    return this.#taps * SECONDS_PER_TAP + this.#letters * SECONDS_PER_LETTER;
  }
}
