// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { RemindThem } from './RemindThem';

// SPEC-2 4 'Inviting'
it('without a list a message is handed on, and nothing is asked of the server', async () => {
  const shareOrCopy = vi.fn();
  const page = await renderInApp(
    <RemindThem tripId="amy-lima" missing={null} shareOrCopy={shareOrCopy} verify={null} />,
  );
  await page.press('Remind Them');
  expect(shareOrCopy).toHaveBeenCalledWith([]);
  expect(page.sent).toEqual([]);
});

it('those whom no mail reaches get the message that is handed on', async () => {
  const shareOrCopy = vi.fn();
  const answer = { mailed: [], others: ['Bo'] };
  const page = await renderInApp(
    <RemindThem tripId="amy-lima" missing={['Bo']} shareOrCopy={shareOrCopy} verify={null} />,
    answer,
  );
  await page.press('Remind Them');
  await vi.waitFor(() => expect(shareOrCopy).toHaveBeenCalledWith(['Bo']));
  expect(page.sent).toEqual([{ 0: { tripId: 'amy-lima' } }]);
  expect(screen.queryByRole('alert')).toBeNull();
});
