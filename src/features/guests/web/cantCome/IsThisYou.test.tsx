// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { IsThisYou } from './IsThisYou';

const guest = {
  ...{ tripName: 'Lima', organizerName: 'Amy', hasDeclined: false, hasAnswered: false },
  hasAskedToOpen: false,
  mayBeYou: true,
  greets: null,
  name: { firstName: 'Bo', lastName: 'Silva' },
};

// SPEC-2 4 'Guests'
it('whoever has answered and looks at a guest’s link is asked, and takes the place by saying so', async () => {
  const page = await renderInApp(<IsThisYou tripId="amy-lima" guest={guest} />);
  expect(screen.getByText(/This link is for/).textContent).toContain('Bo Silva');
  await page.press('Yes, That’s Me');
  expect(page.sent).toMatchObject([{ 0: { tripId: 'amy-lima' } }]);
});

it('nobody else is asked', async () => {
  await renderInApp(
    <main>
      <IsThisYou tripId="amy-lima" guest={{ ...guest, mayBeYou: false }} />
    </main>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});
