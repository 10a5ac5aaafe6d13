import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findChromium, findHeadlessShell } from './scripts/prepare/findChromium.mjs';

/** Set by `npm test`; empty when Playwright was started by hand, which runs whatever it is given. */
const { TESTS } = process.env;

/** Quiet, and without the browser's own traffic while a test listens. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A machine in the house, as its family calls it: neither https nor localhost.
  '--host-resolver-rules=MAP nas.local 127.0.0.1',
];

/**
 * Returns the browser that `npm test` has provided, or else the one on this machine. If there is
 * none, Playwright uses its own.
 */
function browserPath(): string | undefined {
  const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
  return HEADLESS_SHELL_PATH ?? CHROMIUM_PATH ?? findHeadlessShell() ?? findChromium();
}

/**
 * Has no webServer. Each worker starts its own server with its own data and port
 * (tests/support/server.ts), so that journeys don't see each other's trips.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  // Without `--all` only the journeys that stand for every day.
  ...(TESTS === 'everyday' && { grep: /@each-run/ }),
  // Each test creates its own people and trips, so tests can run in parallel.
  fullyParallel: true,
  workers: Math.min(4, availableParallelism()),
  retries: 0,
  // Enough for a busy machine: a page that is fast on its own is slow beside a build.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Shorter than `npm test`'s limit (scripts/test/parts.mjs), so that passed tests count.
  globalTimeout: 45 * 60_000,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    // As in vitest.config.ts: a day that a test computes is the page's, wherever this machine is.
    timezoneId: 'UTC',
    // It would answer before the journeys' routes do. Journeys about it allow it themselves.
    serviceWorkers: 'block',
    // Without screenshots of every moment, which cost more than everything else the browser does,
    // and in `npm test` without a DOM snapshot at each step, which costs a seventh of that.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: !TESTS },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browserPath(),
      args: ARGS,
    },
  },
  projects: [{ name: 'chromium', use: devices['Desktop Chrome'] }],
});
