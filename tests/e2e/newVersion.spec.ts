import { cp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { signUpPerson } from '#support/apiPerson';
import { expect, test } from '#support/browserTest';
import { freePort } from '#support/freePort';
import { startTestServer, type TestServer } from '#support/server';
import { startServerProcess } from '#support/serverProcess';
import { makeTempFolder } from '#support/tempFolder';
import { control, fill } from './pages/forms';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of the project's build, to change and run. */
interface OtherBuild {
  /** The folder with the files for browsers. */
  web: string;
  /** Runs it. With another server's PORT and DATA_DIR it acts as that server's next version. */
  start(env: NodeJS.ProcessEnv): ReturnType<typeof startServerProcess>;
  remove(): Promise<void>;
}

/** Copies the build. If `newer`, every script is renamed, as if all had changed. */
async function makeOtherBuild({ newer }: { newer: boolean }): Promise<OtherBuild> {
  const { path, remove } = await makeTempFolder();
  for (const part of ['dist', 'package.json', 'drizzle']) {
    await cp(join(REPOSITORY, part), join(path, part), { recursive: true });
  }
  await symlink(join(REPOSITORY, 'node_modules'), join(path, 'node_modules'));
  const web = join(path, 'dist/web');
  // The compressed copies would keep the old content.
  for (const name of await readdir(web, { recursive: true })) {
    if (/\.(br|gz)$/.test(name)) await rm(join(web, name));
  }
  if (newer) await renameScripts(web);
  return {
    web,
    remove,
    start: (env) => startServerProcess(['dist/server/main.js'], env, { cwd: path }),
  };
}

/** Renames `app-1a2b.js` to `app-1a2b_.js`, and every reference to it. */
async function renameScripts(web: string): Promise<void> {
  const assets = join(web, 'assets');
  for (const name of await readdir(assets)) {
    if (name.endsWith('.js')) {
      await rename(join(assets, name), join(assets, name.replace(/\.js$/, '_.js')));
    }
  }
  const scripts = (await readdir(web, { recursive: true })).filter((name) => name.endsWith('.js'));
  for (const file of ['../rendered/files.json', ...scripts].map((name) => join(web, name))) {
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/([\w$.-]+-[\w-]{8})\.js\b/g, '$1_.js'));
  }
}

test.use({ serviceWorkers: 'allow' });

const NEWER = 'A new version is here.';
const ID = 'meta[name="build"]';

const buildOf = (page: Page) => page.locator(ID).getAttribute('content');
const turnTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

/** Starts a server that a new version can replace, on the same port and data. */
async function updatable(): Promise<{
  first: TestServer;
  replaceBy: (build: OtherBuild, env?: NodeJS.ProcessEnv) => Promise<() => Promise<void>>;
}> {
  const first = await startTestServer({ PORT: `${await freePort()}` });
  return {
    first,
    replaceBy: async (build, env = {}) => {
      await first.stop({ keepData: true });
      const next = await build.start({ ...first.env, ...env });
      return () => next.end();
    },
  };
}

// SPEC-2 7.2
test('an open page says that a new version is here, and takes it when it is told to', async ({
  browser,
}) => {
  const { first, replaceBy } = await updatable();
  const build = await makeOtherBuild({ newer: true });
  const amy = await signUpPerson(first.url, 'Amy');
  const page = await signedIn(browser, first, amy.cookie);
  await page.goto('/create');
  await fill(page, { tripName: 'Lisbon in spring' });
  const old = await buildOf(page);
  const end = await replaceBy(build);

  await turnTo(page);
  await expect(page.getByText(NEWER)).toBeVisible();
  expect(await buildOf(page)).toBe(old);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.locator(ID)).not.toHaveAttribute('content', old ?? '');
  await expect(control(page, 'tripName')).toHaveValue('Lisbon in spring');
  await expect(page.getByText(NEWER)).toBeHidden();

  await end();
  await build.remove();
  await first.stop();
});

test('a page whose code is gone after an update reloads once, and keeps what was typed', async ({
  browser,
}) => {
  const { first, replaceBy } = await updatable();
  const build = await makeOtherBuild({ newer: true });
  const amy = await signUpPerson(first.url, 'Amy');
  const page = await signedIn(browser, first, amy.cookie);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto('/create');
  await fill(page, { tripName: 'Lisbon in spring' });
  const old = await buildOf(page);
  const end = await replaceBy(build);

  // Code that this page hasn't loaded yet.
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await expect(page.locator(ID)).not.toHaveAttribute('content', old ?? '');
  await expect(page.getByRole('heading', { level: 1, name: /Amy/ })).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await page.goto('/create');
  await expect(control(page, 'tripName')).toHaveValue('Lisbon in spring');

  await end();
  await build.remove();
  await first.stop();
});

test('a worker that breaks every page is ended by the server', async ({ browser }) => {
  const { first, replaceBy } = await updatable();
  const amy = await signUpPerson(first.url, 'Amy');
  await first.stop({ keepData: true });
  const broken = await makeOtherBuild({ newer: false });
  await writeFile(
    join(broken.web, 'worker.js'),
    `self.addEventListener('install', () => self.skipWaiting());
     self.addEventListener('fetch', (event) => {
       if (event.request.mode === 'navigate') {
         event.respondWith(new Response('broken', { status: 500 }));
       }
     });`,
  );
  let end = await replaceBy(broken);
  const page = await signedIn(browser, first, amy.cookie);
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/dashboard');
  await expect(page.locator('body')).toHaveText('broken');

  await end();
  end = await replaceBy(broken, { SERVICE_WORKER: 'off' });
  // The browser looks for a newer worker on its own, on every page load.
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: /Amy/ })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0);
  await end();
  await broken.remove();
  await first.stop();
});

test('a worker that does not even start leaves the one that runs, and every page', async ({
  browser,
}) => {
  const { first, replaceBy } = await updatable();
  const amy = await signUpPerson(first.url, 'Amy');
  const page = await signedIn(browser, first, amy.cookie);
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const build = await makeOtherBuild({ newer: false });
  await writeFile(join(build.web, 'worker.js'), `throw new Error('faulty');`);
  const end = await replaceBy(build);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /Amy/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await end();
  await build.remove();
  await first.stop();
});

async function signedIn(browser: Browser, { url }: TestServer, cookie: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return {
        name,
        value: value.join('='),
        domain: new URL(url).hostname,
        path: '/',
        httpOnly: true,
      };
    }),
  );
  return context.newPage();
}
