import { expect, test } from '#support/browserTest';
import { startDevServer } from '#support/devServer';

/**
 * A development server bundles its modules on the first start, which is slow on a busy machine.
 *
 * Every day: `tests/e2e/landing.spec.ts`.
 */

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
