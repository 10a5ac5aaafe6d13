// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { CantCome } from './CantCome';

const guest = {
  tripName: 'Lima',
  organizerName: 'Amy',
  hasDeclined: false,
  hasAnswered: false,
  hasAskedToOpen: false,
  mayBeYou: false,
  greets: null,
  name: null,
};

it('whoever has answered is not asked', async () => {
  await renderInApp(
    <main>
      <CantCome tripId="amy-lima" isClosed={false} guest={{ ...guest, hasAnswered: true }} />
    </main>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

// SPEC-2 4 'Declining'
it('whoever takes it back once planning has begun reads what follows, before and after', async () => {
  await renderInApp(
    <CantCome tripId="amy-lima" isClosed guest={{ ...guest, hasDeclined: true }} />,
  );
  expect(screen.getByRole('status').textContent).toContain('ask the organizer to open the trip');
  cleanup();
  const page = await renderInApp(<CantCome tripId="amy-lima" isClosed guest={guest} />);
  expect(document.body.textContent).toContain('Lima is organized by Amy. Responses are closed.');
  await page.press('Ask Amy to Open Them');
  expect(page.sent).toEqual([{ 0: { tripId: 'amy-lima' } }]);
  cleanup();
  await renderInApp(
    <CantCome tripId="amy-lima" isClosed guest={{ ...guest, hasAskedToOpen: true }} />,
  );
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
});
