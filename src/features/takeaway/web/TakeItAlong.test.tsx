// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient } from '@/platform/web/trpc';
import type { Takeaway } from '../domain/addressKind';
import { takeawayQuery } from './api';
import TakeItAlong from './TakeItAlong';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz012345';
const OWN: Takeaway = {
  calendar: `https://trips.example/calendar/${TOKEN}.ics`,
  isReachable: true,
  home: null,
  goes: true,
  homesOpen: null,
};
const PROPOSAL = { planEnd: '2037-04-02', timeZone: 'Asia/Tokyo' };
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1';

async function rendered(own: Partial<Takeaway> = {}, answer?: object) {
  queryClient.setQueryData(takeawayQuery('kyoto').queryKey, { ...OWN, ...own });
  const page = await renderInApp(<TakeItAlong tripId="kyoto" proposal={PROPOSAL} />, answer);
  await screen.findByRole('region', { name: 'Take It Along' });
  return page;
}
/** The last text copied. */
const copied = () => navigator.clipboard.readText();
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

it('asks for nothing once the addresses have ended', async () => {
  const proposal = { ...PROPOSAL, planEnd: '2020-04-02' };
  await renderInApp(
    <>
      <TakeItAlong tripId="kyoto" proposal={proposal} />
      <p>The rest</p>
    </>,
  );
  await screen.findByText('The rest');
  expect(screen.queryByRole('region')).toBeNull();
  expect(queryClient.isFetching()).toBe(0);
});

// SPEC-2 7.1
it('subscribes by webcal: on Apple’s devices', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  await rendered();
  const link = screen.getByRole('link', { name: 'Subscribe' });
  expect(link.getAttribute('href')).toBe(`webcal://trips.example/calendar/${TOKEN}.ics`);
});

it('elsewhere copies the address, and says where Google and Outlook take it', async () => {
  const page = await rendered();
  expect(screen.queryByRole('link', { name: /Google Calendar/ })).toBeNull();
  await page.press('Subscribe');
  expect(await copied()).toBe(OWN.calendar);
  const google = screen.getByRole('link', { name: /Google Calendar/ });
  expect(google.getAttribute('href')).toMatch(/^https:\/\/calendar\.google\.com\//);
  expect(screen.getByRole('link', { name: /Outlook/ }).getAttribute('href')).toMatch(
    /^https:\/\/outlook\./,
  );
  await navigator.clipboard.writeText('');
  await page.press('Copy Calendar Address');
  expect(await copied()).toBe(OWN.calendar);
});

it('asks before a new address ends the old one', async () => {
  const renewed = { ...OWN, calendar: 'https://trips.example/calendar/new.ics' };
  const page = await rendered({}, renewed);
  screen.getByText('A copy does not change.');
  await page.press('New Address');
  const dialog = await screen.findByRole('alertdialog');
  within(dialog).getByText('Calendars that use the old one stop.');
  await page.press('Yes, New Address');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('link', { name: 'Download a Copy' }).getAttribute('href')).toBe(
    '/calendar/new.ics',
  );
});

it('says when programs elsewhere cannot reach the address, and when it can no longer be shown', async () => {
  await rendered({ isReachable: false });
  screen.getByText(/Google and Outlook cannot reach it/);
});

it('says that an address of another secret goes on, and offers a new one alone', async () => {
  await rendered({ calendar: null });
  screen.getByText(/can no longer be shown here/);
  expect(screen.queryByText('Subscribe')).toBeNull();
  screen.getByRole('button', { name: 'New Address' });
});

// SPEC-2 7.3
it('makes an address for those at home, to be copied and withdrawn', async () => {
  const made = { ...OWN, home: `https://trips.example/p/${TOKEN}` };
  const page = await rendered({}, made);
  const home = screen.getByRole('region', { name: 'For Those at Home' });
  await page.press('Share a Page');
  await within(home).findByText(made.home);
  // The button is gone, but the focus is not lost with it.
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(home.closest('main, body')?.contains(document.activeElement)).toBe(true);
  await page.press('Copy');
  expect(await copied()).toBe(made.home);
  within(home).getByRole('button', { name: 'Withdraw' });
  expect(within(home).queryByRole('button', { name: 'Share a Page' })).toBeNull();
});

it('has none for an organizer who stays at home, and tells how many are open', async () => {
  await rendered({ goes: false, homesOpen: 2 });
  expect(screen.queryByRole('region', { name: 'For Those at Home' })).toBeNull();
  screen.getByText('2 addresses for those at home are open.');
});
