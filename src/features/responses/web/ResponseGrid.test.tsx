// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { draw } from '../../../../tests/support/drawn';
import type { ResponseCard } from '../domain/responseViews';
import { ResponseGrid } from './ResponseGrid';

const card = (name: string): ResponseCard => ({
  name: `${name} Brown`,
  email: `${name.toLowerCase()}@example.com`,
  travelerId: name.toLowerCase(),
  availability: '',
  budget: '$1',
  mustSee: '',
});
const CARDS = [card('Amy'), card('Ben')];

it('only one’s own card says so and links to editing', async () => {
  await draw(
    <ResponseGrid
      responses={CARDS}
      invite={null}
      ownEmail="ben@example.com"
      tripId="amy-lima"
      canEdit
      canRemove={false}
    />,
  );
  const cards = screen.getAllByRole('article');
  expect(cards.map((one) => within(one).queryByText('You') !== null)).toEqual([false, true]);
  const edit = screen.getByRole('link', { name: 'Edit My Response' });
  expect(cards[1]?.contains(edit)).toBe(true);
  expect(edit.getAttribute('href')).toBe('/edit-response/amy-lima');
});

it('a ready trip offers no link to what is closed', async () => {
  await draw(
    <ResponseGrid
      responses={CARDS}
      invite={null}
      ownEmail="ben@example.com"
      tripId="amy-lima"
      canEdit={false}
      canRemove={false}
    />,
  );
  expect(screen.getByText('You')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('without an invite link nobody is asked to send it', async () => {
  await draw(
    <ResponseGrid
      responses={[]}
      invite={null}
      ownEmail=""
      tripId="amy-lima"
      canEdit={false}
      canRemove={false}
    />,
  );
  expect(screen.getByText('No responses yet.')).toBeTruthy();
  expect(screen.queryByText(/invite link/)).toBeNull();
});

it('the organizer can remove every answer but their own, after a question', async () => {
  const page = await draw(
    <ResponseGrid
      responses={CARDS}
      invite={null}
      ownEmail="amy@example.com"
      tripId="amy-lima"
      canEdit
      canRemove
    />,
  );
  const [own, bens] = screen.getAllByRole('article');
  const button = { name: 'Remove This Answer' };
  expect(own && within(own).queryByRole('button', button)).toBeNull();
  expect(bens && within(bens).getByRole('button', button)).toBeTruthy();
  await page.press('Remove This Answer');
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'Ben Brown will no longer see this trip.',
  );
  await page.press('Cancel');
  expect(page.sent).toEqual([]);
  await page.press('Remove This Answer');
  await page.press('Yes, Remove');
  expect(page.sent).toEqual([{ 0: { tripId: 'amy-lima', travelerId: 'ben' } }]);
});
