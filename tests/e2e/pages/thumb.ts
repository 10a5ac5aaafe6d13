import type { Locator, Page } from '@playwright/test';

/**
 * To find the next thing and put a thumb on it, in seconds: looking 1.35, pointing 0.65 (Card,
 * Moran and Newell's model, with a thumb's shorter way).
 */
const SECONDS_PER_TAP = 2;

/** 36 words a minute, the mean of 37,000 people on their phones (Palin and others, 2019). */
const SECONDS_PER_LETTER = 1 / 3;

/** Someone who taps and types on a phone, and the time that a person would have taken for it. */
export class Thumb {
  #taps = 0;
  #letters = 0;

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    this.#taps += 1;
    await target.tap();
  }

  /**
   * Puts the thumb into a field and types; what a phone writes by itself (autofill) costs the tap
   * alone.
   */
  async type(field: Locator, text: string, { autofilled = false } = {}): Promise<void> {
    await this.tap(field);
    await this.page.keyboard.type(text);
    if (!autofilled) this.#letters += [...text].length;
  }

  /** So many seconds of a person's time, without the machine's. */
  get seconds(): number {
    return this.#taps * SECONDS_PER_TAP + this.#letters * SECONDS_PER_LETTER;
  }
}
