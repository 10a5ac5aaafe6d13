// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '#support/drawn';
import { copyInviteLink } from './copyInviteLink';
import { InviteButton } from './InviteButton';

vi.mock('./copyInviteLink', () => ({ copyInviteLink: vi.fn(async () => undefined) }));

const trip = { tripName: 'Lima', joinUrl: 'https://gangway.example/join/amy-lima' };

afterEach(() => {
  vi.mocked(copyInviteLink).mockClear();
  Reflect.deleteProperty(navigator, 'share');
});

function withShareSheet(share: () => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}

// SPEC-2 4 'Inviting'
it('opens the share sheet with the link on devices that have one', async () => {
  const share = vi.fn(async () => undefined);
  withShareSheet(share);
  const page = await draw(<InviteButton trip={trip} />);
  await page.press('Invite');
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: trip.joinUrl }));
  expect(copyInviteLink).not.toHaveBeenCalled();
});

it('copies the link if there is no sheet, or if it fails', async () => {
  const page = await draw(<InviteButton trip={trip} />);
  await page.press('Invite');
  expect(copyInviteLink).toHaveBeenCalledWith(trip.joinUrl);
  withShareSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  await page.press('Invite');
  expect(copyInviteLink).toHaveBeenCalledTimes(2);
});

it('does nothing more when the sheet is closed', async () => {
  withShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  const page = await draw(<InviteButton trip={trip} />);
  await page.press('Invite');
  expect(copyInviteLink).not.toHaveBeenCalled();
});
