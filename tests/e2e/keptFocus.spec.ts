import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { fullTrips } from './pages/fullTrip';
import { pagesFor } from './pages/pagesFor';
import { openRendered } from './pages/violations';

/** Pressed last, because these end the page or its trip. */
const LAST = /delete|leave|remove|sign out|unready|ready|finished|booked|propose|send back/i;

/** Buttons of a dialog that change nothing. */
const UNDECIDED = /^(Cancel|Close|OK|)$/;

/** The overlays that restrict what can be pressed. */
const WITHIN = '[role="menu"], [role="dialog"], [role="alertdialog"]';

/** More presses than a page has kinds of buttons. */
const MOST = 60;

interface Button {
  /** What it does, no matter for whom. Of five with the same text, one is pressed. */
  kind: string;
  at: number;
}

/** Records what live regions say, from the moment the page is opened. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        // A message that ends says nothing.
        if (type === 'childList' && addedNodes.length === 0) continue;
        const around = target instanceof Element ? target : target.parentElement;
        const isNew = [...addedNodes].some(
          (node) => node instanceof Element && node.matches('[role="status"], [role="alert"]'),
        );
        const region = around?.closest('[role="status"], [role="alert"], [aria-live]');
        if (region || isNew) said.push(around?.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function findButtons(page: Page): Promise<Button[]> {
  return page.evaluate((within) => {
    const open = [...document.querySelectorAll(within)].at(-1);
    const root = open ?? document.querySelector('main') ?? document.body;
    const found = [...root.querySelectorAll('button, [role="menuitem"]')];
    return found.flatMap((button, at) => {
      button.setAttribute('data-at', String(at));
      if (!(button as HTMLElement).checkVisibility()) return [];
      const label = button.getAttribute('aria-label') ?? '';
      const text = button.textContent?.trim() || label.split(' ')[0] || '';
      return [{ kind: text, at }];
    });
  }, WITHIN);
}

/** Presses one button with Enter, and returns what is wrong with where that leaves the user. */
async function press(page: Page, { kind, at }: Button, place: string): Promise<string[]> {
  const writes: string[] = [];
  const inFlight = new Set<unknown>();
  const isCall = (url: string) => url.includes('/api/');
  page.on('request', (request) => {
    if (!isCall(request.url())) return;
    inFlight.add(request);
    if (request.method() === 'POST') writes.push(request.url());
  });
  page.on('requestfinished', (request) => inFlight.delete(request));
  page.on('requestfailed', (request) => inFlight.delete(request));
  const button = page.locator(`[data-at="${at}"]`).last();
  await button.evaluate((element) => {
    const { said } = window as never as Heard;
    const headings = new Set(document.querySelectorAll('h1'));
    Object.assign(window, { pressed: element, before: said.length, headings });
    (element as HTMLElement).focus();
  });
  await page.keyboard.press('Enter');
  // Before the next frame, the button of a write is not yet busy, and its request not yet sent. A
  // closing dialog returns the focus in a task of its own. A page that is left has nothing to render.
  const rendered = () =>
    page
      .evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      .catch(() => undefined);
  await rendered();
  await expect
    .poll(async () => (await page.locator('[aria-busy="true"]').count()) + inFlight.size)
    .toBe(0);
  await rendered();
  const look = () =>
    page.evaluate(() => {
      const heard = window as never as Heard;
      // A new page's heading has the focus, and screen readers announce it.
      const active = document.activeElement;
      const isNewPage = active?.matches('h1') && !heard.headings.has(active);
      return {
        isLost: document.activeElement === document.body,
        isGone: !heard.pressed.isConnected,
        isSilent: heard.said.length === heard.before && !isNewPage,
      };
    });
  let found: string[] = [];
  const faults = async () => {
    const { isLost, isGone, isSilent } = await look();
    found = [
      ...(isLost ? [`${place}: “${kind}” loses the focus`] : []),
      ...(isGone && isSilent && writes.length > 0
        ? [`${place}: “${kind}” goes without a word`]
        : []),
    ];
    return found;
  };
  // The message comes after the response, because its code is loaded for the first one.
  await expect
    .poll(faults)
    .toEqual([])
    .catch(() => undefined);
  page.removeAllListeners('request');
  page.removeAllListeners('requestfinished');
  page.removeAllListeners('requestfailed');
  return found;
}

interface Heard {
  said: string[];
  before: number;
  pressed: Element;
  headings: Set<Element>;
}

/**
 * Presses every kind of button on a page by keyboard, including those in menus and dialogs. Returns
 * where the focus was lost, or where something was saved and the button disappeared without a
 * message.
 */
async function pressEach(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  const done = new Set<string>();
  await openRendered(page, path);
  for (let presses = 0; presses < MOST; presses += 1) {
    await expect(page.locator('main [data-pending]')).toHaveCount(0);
    // What the previous press typed must be saved before the next one.
    await expect(page.getByText('Saving…')).toHaveCount(0);
    const isOpen = (await page.locator(WITHIN).count()) > 0;
    const left = (await findButtons(page)).filter(
      ({ kind }) => !done.has(kind) && !(isOpen && UNDECIDED.test(kind)),
    );
    const next = left.find(({ kind }) => !LAST.test(kind)) ?? left[0];
    if (!next && !isOpen) break;
    if (!next) {
      // A window that has just opened does not hear the first press yet (Radix's layers).
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(page.locator(WITHIN)).toHaveCount(0, { timeout: 2_000 });
      }).toPass();
      continue;
    }
    done.add(next.kind);
    faults.push(...(await press(page, next, path)));
    if (new URL(page.url()).pathname !== path) await openRendered(page, path);
  }
  return faults;
}

/**
 * Presses every kind of button on every page of a full trip. None moves the focus to the page's
 * body, and whatever removes its own button says so.
 */
test.describe.configure({ timeout: 400_000 });

test('no button of an organizer loses the focus, or goes without a word', async ({
  person,
  server,
}) => {
  const { olga, tripId, gathering } = await fullTrips({ person, server });
  await listen(olga.page);
  const faults: string[] = [];
  const paths = [
    ...pagesFor(['members', 'organizers'], gathering),
    ...pagesFor(['members'], tripId),
    ...pagesFor(['signedIn'], tripId),
  ];
  for (const path of paths) faults.push(...(await pressEach(olga.page, path)));
  expect(faults).toEqual([]);
});

test('no button of a traveler loses the focus, or goes without a word', async ({
  person,
  server,
}) => {
  const { ben, tripId, gathering } = await fullTrips({ person, server });
  await listen(ben.page);
  const faults: string[] = [];
  const paths = [
    ...pagesFor(['members'], tripId),
    `/join/${gathering}`,
    ...pagesFor(['members'], gathering),
  ];
  for (const path of paths) faults.push(...(await pressEach(ben.page, path)));
  expect(faults).toEqual([]);
});

test('no button of an operator loses the focus, or goes without a word', async ({
  person,
  server,
}) => {
  const { dee, tripId } = await fullTrips({ person, server });
  await listen(dee.page);
  const faults: string[] = [];
  for (const path of pagesFor(['operators'], tripId)) {
    faults.push(...(await pressEach(dee.page, path)));
  }
  expect(faults).toEqual([]);
});
