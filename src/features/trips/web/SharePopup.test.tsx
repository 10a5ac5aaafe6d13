// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import './invite/InvitePanel';
import { SharePopup } from './SharePopup';

const joinUrl = 'https://gangway.example/join/amy-lima';
const trip = { tripId: 'amy-lima', tripName: 'Lima', invites: 'Amy', joinUrl };

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
