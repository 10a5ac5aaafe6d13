import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/prepare/findChromium.mjs';

/** The path of a Chromium with windows, for what the one without does not do (playwright.config.ts). */
export function wholeChromium(): string {
  return process.env.CHROMIUM_PATH ?? findChromium() ?? chromium.executablePath();
}
