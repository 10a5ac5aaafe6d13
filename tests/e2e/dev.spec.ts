import { expect, test } from '#support/browserTest';
import { startServerProcess } from '#support/serverProcess';
import { makeTempFolder } from '#support/tempFolder';

/**
 * A development server bundles its modules on the first start, which is slow on a busy machine.
 *
 * Every day: `tests/e2e/landing.spec.ts`.
 */

/** Starts the development server on a free port, with its own data folder. */
async function startDevServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await makeTempFolder();
  // Without tsx's own process in between, so that the signal reaches the server itself.
  const { url, end } = await startServerProcess(['--import', 'tsx', 'src/app/server/dev.ts'], {
    PATH: process.env.PATH,
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder.path,
  });
  return {
    url,
    async stop() {
      await end();
      await folder.remove();
    },
  };
}

test.describe.configure({ timeout: 400_000 });

test('npm run dev shows the app', async ({ browser, problems }) => {
  const server = await startDevServer();
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    // Vite's socket has a fixed port, and would complain beside another development server.
    await page.routeWebSocket(/.*/, () => undefined);
    context.on('weberror', (error) => problems.push(String(error.error())));
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible({ timeout: 120_000 });
  } finally {
    await context.close();
    await server.stop();
  }
});
