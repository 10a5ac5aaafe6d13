// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { responseCard as card } from '#support/factories';
import { fillInDialog } from '#support/fillInDialog';
import { renderInApp } from '#support/renderInApp';
import { HandOverDialog, HandOverNotice } from './HandOver';

const [AMY, BEN, BEA] = [card('Amy'), card('Ben'), card('Bea')];
const TRIP = { tripId: 'amy-lima', organizerName: 'Amy Adams' };
const tripId = TRIP.tripId;

// SPEC-4 16 'Hand over'
it('a trip is offered to the one who was picked, once its organizer has given their password', async () => {
  const onClose = vi.fn();
  const page = await renderInApp(
    <main>
      <HandOverDialog
        tripId={tripId}
        people={[BEN, BEA]}
        first="bea"
        hasAnswered={false}
        onClose={onClose}
      />
    </main>,
  );
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('They have to accept on the trip’s page.');
  expect(dialog.textContent).toContain('you will no longer see this trip');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: URL | string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    return Promise.resolve(Response.json([{ result: { data: { tripId } } }]));
  });
  fireEvent.click(screen.getByRole('radio', { name: /^Ben Brown/ }));
  await fillInDialog({ password: 'a long password' });
  await page.press('Make Ben Brown the Organizer');
  const proof = expect.objectContaining({ password: 'a long password', purpose: 'handOver' });
  expect(sent).toEqual([proof, { 0: { tripId, travelerId: 'ben' } }]);
  vi.unstubAllGlobals();
});

it('the one who is asked answers on their page, the organizer takes it back', async () => {
  const page = await renderInApp(
    <>
      <HandOverNotice trip={TRIP} offeredTo="ben" people={[AMY, BEN]} isOrganizer={false} />
      <HandOverNotice trip={TRIP} offeredTo="ben" people={[AMY, BEN]} isOrganizer />
    </>,
  );
  expect(screen.getByText('Amy Adams', { exact: false })).toBeTruthy();
  expect(document.body.textContent).toContain('Amy Adams asks you to organize this trip.');
  expect(document.body.textContent).toContain('You have asked Ben Brown to organize this trip.');
  await page.press('Become the Organizer');
  await page.press('No, Thanks');
  await page.press('Take It Back');
  expect(page.sent).toEqual([
    { 0: { tripId, accepts: true } },
    { 0: { tripId, accepts: false } },
    { 0: { tripId } },
  ]);
});
