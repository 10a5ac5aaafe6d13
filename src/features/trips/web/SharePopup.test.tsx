// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { SHARE_OVERLAY_MS, SHARE_TOAST_MS } from '@/platform/domain/times';
import './invite/InvitePanel';
import { SharePopup } from './SharePopup';

const joinUrl = 'https://gangway.example/join/amy-lima';
const trip = { tripId: 'amy-lima', tripName: 'Lima', invites: 'Amy', joinUrl };

afterEach(() => void vi.useRealTimers());

// SPEC-2 4 'Inviting'
it('offers the first message and a QR code on the ticket, below the link, which stays as it is', async () => {
  const page = await renderInApp(
    <main>
      <SharePopup trip={trip} />
    </main>,
  );
  const link = await screen.findByText(joinUrl);
  const [first, second] = screen.getAllByRole('button');
  expect([first, second].map((button) => button?.textContent)).toEqual(['Copy Link', 'Invite']);
  expect(link.compareDocumentPosition(first as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('img', { name: 'QR code of the invite link' })).toBeNull();
  await page.press('Invite');
  await screen.findByRole('img', { name: 'QR code of the invite link' });
  expect(screen.getByText(/^Amy invites you to Lima\./).textContent).toContain(joinUrl);
  expect(screen.getByRole('button', { name: 'Copy Message' })).toBeTruthy();
  await page.press('Invite');
  expect(screen.queryByRole('button', { name: 'Copy Message' })).toBeNull();
});

// SPEC 2 'Create a New Trip'
it('leads to the form once the link is copied, unless somebody touches the popup', async () => {
  const page = await renderInApp(
    <main>
      <SharePopup trip={trip} />
    </main>,
  );
  await screen.findByText(joinUrl);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await page.press('Copy Link');
  await screen.findByRole('button', { name: 'Stay Here' });
  await page.press('Invite');
  await act(() => vi.advanceTimersByTimeAsync(SHARE_TOAST_MS + SHARE_OVERLAY_MS));
  expect(screen.getByRole('button', { name: 'Copy Message' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Stay Here' })).toBeNull();

  // A hand on the way to a button is enough.
  await page.press('Copy Link');
  fireEvent.pointerDown(screen.getByText(joinUrl));
  await act(() => vi.advanceTimersByTimeAsync(SHARE_TOAST_MS + SHARE_OVERLAY_MS));
  expect(screen.getByText(joinUrl)).toBeTruthy();

  // Copied again, and stopped on the page that covers it.
  await page.press('Copy Link');
  await act(() => vi.advanceTimersByTimeAsync(SHARE_TOAST_MS));
  await page.press('Stay Here');
  await act(() => vi.advanceTimersByTimeAsync(SHARE_OVERLAY_MS));
  expect(screen.getByText(joinUrl)).toBeTruthy();
});
