// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import CloseChoices from './CloseChoices';

const rendered = (own: { isClosed?: boolean; canRemind?: boolean }, reminded = 1) =>
  renderInApp(
    <CloseChoices tripId="amy-lima" itemId="surf" isClosed={false} canRemind {...own} />,
    { tripId: 'amy-lima', reminded },
  );

// SPEC-5 18
it('has those reminded who have not chosen, and closes choices', async () => {
  const page = await rendered({}, 2);
  await page.press('Remind Them');
  await page.press('Close Choices');
  const item = { tripId: 'amy-lima', itemId: 'surf' };
  expect(page.sent).toMatchObject([{ 0: item }, { 0: { ...item, closes: true } }]);
});

// SPEC-5 18
it('opens them again, and reminds nobody while they are closed or nobody is silent', async () => {
  const page = await rendered({ isClosed: true });
  expect(screen.queryByRole('button', { name: 'Remind Them' })).toBeNull();
  await page.press('Open Choices Again');
  expect(page.sent).toMatchObject([{ 0: { itemId: 'surf', closes: false } }]);
  await rendered({ canRemind: false });
  expect(screen.queryByRole('button', { name: 'Remind Them' })).toBeNull();
});
