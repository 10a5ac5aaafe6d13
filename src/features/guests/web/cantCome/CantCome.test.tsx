// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { CantCome } from './CantCome';

const guest = {
  tripName: 'Lima',
  organizerName: 'Amy',
  hasDeclined: false,
  hasAnswered: false,
  mayBeYou: false,
  name: null,
};

it('whoever came by a personal link can say that they can’t come, with or without a reason', async () => {
  const page = await renderInApp(<CantCome tripId="amy-lima" guest={guest} />);
  await page.fill({ declineReason: 'Exams' });
  await page.press("I Can't Come");
  expect(page.sent).toMatchObject([{ 0: { tripId: 'amy-lima', declineReason: 'Exams' } }]);
});

it('whoever has said so can take it back', async () => {
  const page = await renderInApp(
    <CantCome tripId="amy-lima" guest={{ ...guest, hasDeclined: true }} />,
  );
  expect(screen.queryByRole('button', { name: "I Can't Come" })).toBeNull();
  await page.press('I Can Come After All');
  expect(page.sent).toMatchObject([{ 0: { tripId: 'amy-lima' } }]);
});

it('whoever has answered is not asked', async () => {
  await renderInApp(
    <main>
      <CantCome tripId="amy-lima" guest={{ ...guest, hasAnswered: true }} />
    </main>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
