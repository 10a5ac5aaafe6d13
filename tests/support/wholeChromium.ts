import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/prepare/findChromium.mjs';

/** Returns the path of a full Chromium, for what the headless one can't do. */
export function wholeChromium(): string {
  return process.env.CHROMIUM_PATH ?? findChromium() ?? chromium.executablePath();
}
