import { expect, test } from '#support/browserTest';
import { startDevServer } from '#support/devServer';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violationsByDayAndNight } from './pages/violations';

/**
 * A development server bundles its modules first, and the page has the whole UI kit.
 */

// Vite bundles its modules on the first start, which is slow on a busy machine.
test.describe.configure({ timeout: 400_000 });

test('the style guide shows every section and meets WCAG 2.2 AA, light and dark', async ({
  browser,
  problems,
}) => {
  const server = await startDevServer();
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const page = await context.newPage();
    // Vite's socket has a fixed port, and would complain beside another development server.
    await page.routeWebSocket(/.*/, () => undefined);
    context.on('weberror', (error) => problems.push(String(error.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto('/styleguide');
    const title = page.getByRole('heading', { level: 1, name: 'Style guide' });
    await expect(title).toBeVisible({ timeout: 120_000 });
    await expect(page.getByText('This day does not exist.')).toBeVisible();
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size);
      expect(await violationsByDayAndNight(page), `${size.width}`).toEqual([]);
      expect(await sidewaysOverflow(page), `${size.width}`).toBe(0);
    }

    const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const titles = await links.allTextContents();
    expect(titles).toContain('Boarding passes');
    // The samples in a section may have their own headings.
    await expect(page.getByRole('main').locator('section > div > h2')).toHaveText(titles);
    await links.getByText('Toasts').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Toasts' })).toBeInViewport();
  } finally {
    await context.close();
    await server.stop();
  }
});

test('the production server has no style guide', async ({ stranger }) => {
  const page = await stranger();
  const response = await page.goto('/styleguide');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Style guide' })).toHaveCount(0);
});
