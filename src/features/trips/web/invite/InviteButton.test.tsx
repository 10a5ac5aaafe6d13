// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, type MockInstance, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { InviteButton } from './InviteButton';

const joinUrl = 'https://gangway.example/join/amy-lima';
const trip = { tripName: 'Lima', invites: 'Amy', joinUrl };
const MESSAGE = `Amy invites you to Lima. Say when you can come and what you would like, it takes two minutes: ${joinUrl}`;

let writeText: MockInstance<Clipboard['writeText']>;
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  vi.restoreAllMocks();
});

function withShareSheet(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

async function invite() {
  const page = await renderInApp(<InviteButton trip={trip} />);
  // `renderInApp` gives the document its own clipboard.
  writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.press('Invite');
  await screen.findByRole('dialog', { name: 'Invite your group' });
  return page;
}

// SPEC-2 4 'Inviting', SPEC-2 4 'Nudges'
it('opens the share sheet with the message on devices that have one, the link inside it', async () => {
  const share = vi.fn(async () => undefined);
  withShareSheet(share);
  const page = await invite();
  await page.press('Share');
  expect(share.mock.calls).toEqual([[{ text: MESSAGE }]]);
  expect(writeText).not.toHaveBeenCalled();
  await page.press('Copy Message');
  expect(writeText).toHaveBeenCalledWith(MESSAGE);
});

it('copies the message if there is no sheet, or if it fails', async () => {
  const page = await invite();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await page.press('Copy Message');
  expect(writeText).toHaveBeenCalledWith(MESSAGE);
});

it('copies it if the sheet fails, and does nothing more when it is closed', async () => {
  withShareSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  const page = await invite();
  await page.press('Share');
  await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
  withShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await page.press('Share');
  expect(writeText).toHaveBeenCalledTimes(1);
});
