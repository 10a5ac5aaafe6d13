import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  chosenTrip,
  expect,
  held,
  KEPT,
  keepPlan,
  planOf,
  signOutButton,
  test,
} from './pages/offline';
import { violations } from './pages/violations';

/** What answers in the server's place, as the portal of a hotel or a train does. */
type Portal = (answer: ServerResponse) => void;

/** A way to the server that something else can take over. */
interface Way {
  url: string;
  /** Lets this answer everything, or the server again for null. */
  put: (portal: Portal | null) => void;
  close: () => void;
}

async function openWay(serverUrl: string): Promise<Way> {
  let portal: Portal | null = null;
  const { host, origin } = new URL(serverUrl);
  const pass = (asked: IncomingMessage, answer: ServerResponse) => {
    const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin }) };
    const onward = request(new URL(asked.url ?? '/', serverUrl), { method: asked.method, headers });
    onward.on('response', (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const way = createServer((asked, answer) => {
    if (!portal) pass(asked, answer);
    // An icon, which not every Chromium asks for: it would be a problem in the console.
    else if (asked.headers['sec-fetch-dest'] === 'image') answer.destroy();
    else portal(answer);
  });
  await new Promise<void>((resolve) => way.listen(0, new URL(serverUrl).hostname, resolve));
  const { port } = way.address() as AddressInfo;
  const url = new URL(serverUrl);
  url.port = String(port);
  return {
    url: url.origin,
    put: (given) => {
      portal = given;
    },
    close: () => {
      way.closeAllConnections();
      way.close();
    },
  };
}

// SPEC-2 7.2, SPEC-2 7.2 'Whose'
test('a plan that was opened can be read without a connection; signing out there removes it, and ends the session next', {
  tag: '@each-run',
}, async ({ person, server }) => {
  const { tripId, ben } = await chosenTrip({ person, server });
  const { page, context } = ben;
  await keepPlan(page, tripId);

  await context.setOffline(true);
  await page.goto(planOf(tripId));
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(page.getByText(/^Saved copy of \w+ \d+, \d{4}, \d+:\d\d$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The shrine gates' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Peanut allergy');
  expect(await violations(page)).toEqual([]);

  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  await page.getByRole('link', { name: /Kyoto/ }).click();
  await expect(page.getByRole('heading', { name: 'The shrine gates' })).toBeVisible();

  await signOutButton(page).click();
  await expect(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible();
  const { workers, caches, storage } = await held(page);
  expect({ workers, caches }).toEqual({ workers: 0, caches: [] });
  expect(storage).not.toContain(tripId);

  expect((await context.cookies()).some(({ name }) => name.endsWith('session_token'))).toBe(true);
  // The offline page leads on, and the page before it does nothing more.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (page.url().endsWith(planOf(tripId))) asked.push(new URL(request.url()).pathname);
  });
  await context.setOffline(false);
  await expect(page).toHaveURL('/');
  expect(asked).toEqual(['/']);
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(ben.api.trips.dashboard.query()).rejects.toThrow('Please log in to continue.');
});

test('behind a portal, a broken server or in silence, the plan shows its copy, and nothing is wiped', async ({
  person,
  server,
}) => {
  const { tripId, ben } = await chosenTrip({ person, server });
  const { page } = ben;
  const way = await openWay(server.url);
  const plan = way.url + planOf(tripId);
  await keepPlan(page, tripId, way.url);

  const html = { 'content-type': 'text/html' };
  const portals = [
    () => undefined,
    (answer: ServerResponse) => answer.writeHead(200, html).end('<h1>Hotel</h1>'),
    (answer: ServerResponse) => answer.writeHead(401, html).end('<h1>Hotel</h1>'),
    (answer: ServerResponse) => answer.writeHead(511, html).end('<h1>Hotel</h1>'),
    (answer: ServerResponse) => answer.writeHead(502, html).end('<h1>Bad gateway</h1>'),
    (answer: ServerResponse) => answer.writeHead(302, { location: 'http://portal.invalid/' }).end(),
  ];
  for (const portal of portals) {
    way.put(portal);
    await page.goto(plan);
    await expect(page.getByText(/^Saved copy of/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'The shrine gates' })).toBeVisible();
  }
  way.put(null);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(page.getByText(/^Saved copy of/)).toBeHidden();

  // Our own redirect is followed.
  await page.context().clearCookies();
  // In another tab: this one may notice the end of its session meanwhile, and leave by itself.
  const other = await page.context().newPage();
  await other.goto(plan);
  await expect(other).toHaveURL(/\/login\?redirect=/);
  way.close();
});
