import { afterAll, expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppForFile } from '#support/appForFile';
import { makeSmallBuild } from '#support/smallBuild';
import { renderPage } from '@/app/web/rendered/renderPage';

let release = () => {};
const held = new Promise<void>((resolve) => {
  release = resolve;
});

const build = await makeSmallBuild();
const pages = build.pages({}, async (wanted) => {
  if (wanted.href.includes('heavy')) await held;
  return renderPage(wanted);
});
const { app } = await openAppForFile({}, pages);
afterAll(() => build.remove());

it('pages of many requests, or heavy ones, of one account or network keep nobody else waiting', async () => {
  const [amy, ben] = [await app.signUp(), await app.signUp()];
  const address = freshAddress();
  const statuses: number[] = [];
  const note = async (asked: Promise<Response>) => void statuses.push((await asked).status);
  const asked = [
    ...Array.from({ length: 300 }, () => note(app.send('/join/heavy', {}, { address }))),
    ...Array.from({ length: 120 }, () => note(app.send('/dashboard?heavy=1', {}, amy))),
  ];
  const others = await Promise.all([
    app.send('/dashboard', {}, ben),
    app.send('/join/none', {}, { address: freshAddress() }),
    app.send('/login?redirect=/create'),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
  // What cannot wait is told to come back.
  expect(new Set(statuses)).toEqual(new Set([503]));
  release();
  await Promise.all(asked);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(30);
  expect((await app.send('/dashboard', {}, amy)).status).toBe(200);
});
