import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/prepare/findChromium.mjs';
import { isByHand, journeysLeftOut, leftOut } from './scripts/test/scope.mjs';

/** Quiet, and no traffic of the browser's own while a test listens. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Of which `npm test` has made sure; by hand, this machine's own. Playwright takes its own where there is none. */
function browserPath(): string | undefined {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
  return HEADLESS_SHELL_PATH ?? CHROMIUM_PATH ?? findHeadlessShell() ?? findChromium();
}

/**
 * No webServer here: each worker starts its own server with its own data and port
 * (tests/support/server.ts), so that journeys do not see each other's trips.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  testIgnore: leftOut,
  ...(journeysLeftOut && { grepInvert: journeysLeftOut }),
  // Each test makes its own people and trips, so no two mind running beside each other.
  fullyParallel: true,
  workers: Math.min(4, availableParallelism()),
  retries: 0,
  // Room for a busy machine: a page that is quick on its own takes its time beside a build.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Before `npm test` stops the runner (scripts/test/inTests.mjs), so that what has passed is counted.
  globalTimeout: 45 * 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    // As in vitest.config.ts: a day that a test works out is the page's, wherever this machine is.
    timezoneId: 'UTC',
    // It would answer before the routes of a journey do; those about it allow it themselves.
    serviceWorkers: 'block',
    // Without the pictures of every moment, which cost more than all that the browser is asked to do, and in
    // `npm test` without a copy of the page at each step, which costs a seventh of that.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: isByHand },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      args: ARGS,
    },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
});
