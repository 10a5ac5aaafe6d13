// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { ASKED, AT, asSent, KITCHEN, PAGE, renderPage, TRIP } from '#support/sheetsPage';
// Loaded now, because the page loads it late.
import './SendSheet';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// SPEC-2 8
it('shows row by row what has changed since it was sent to somebody', async () => {
  const [lunch, dinner, bens] = asSent(KITCHEN);
  if (!lunch || !dinner || !bens) throw new Error('lines are missing');
  const eaten = { ...dinner, key: 'cy Dinner', cells: ['Sun', '', 'Dinner', 'Cy T.', ''] };
  const rows = [
    { ...lunch, cells: ['Sat, Apr 3, 2027', '19:30', 'Lunch', 'Ana L.', 'No nuts'] },
    { ...dinner, cells: ['Sat, Apr 3, 2027', '19:30', 'Dinner', 'Ana L.', 'No gluten'] },
    eaten,
  ];
  const sent = [
    {
      sheet: 'kitchen' as const,
      supplier: '',
      sentTo: 'Casa do Mar',
      sentAt: '2027-03-01T12:00:00Z',
      sentBy: 'Dee',
      rows,
    },
  ];
  await renderPage({ ...PAGE, sent });
  const changes = within(
    screen.getByRole('region', { name: /^Changes since Mar 1, 2027\s?, Casa do Mar$/ }),
  );
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ChangedSat, Apr 3, 2027, 19:30, Lunch, Ana L.What the kitchen must know:No nuts → is now No gluten',
    'AddedSat, Apr 3, 2027, 19:30, Dinner, Ben L., Ask us before serving.',
    'GoneSun, Dinner, Cy T.',
  ]);
});

// SPEC-2 8 'One supplier, one sheet'
it('is of all suppliers at first, and goes to nobody then', async () => {
  await renderPage(PAGE, {});
  const picked = screen.getByRole('combobox', { name: 'For' });
  expect(
    within(picked)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['All', 'Tasca', 'Casa do Mar']);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Mark as Sent' })).toBeNull();
  screen.getByText('To send a sheet, pick a supplier under ‘For’.');
});

it('has the rows of one supplier, who can be sent those', async () => {
  await renderPage(PAGE, {}, 'Casa do Mar');
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByText('Lunch')).toBeNull();
  await screen.findByRole('button', { name: 'Mark as Sent' }, { timeout: 5_000 });
});

// SPEC-2 8
it('puts what somebody wrote into their note, by ‘Use These Words’', async () => {
  const { controls } = await renderPage(PAGE, {}, 'Casa do Mar');
  const [, bens] = screen.getAllByRole('button', { name: 'Use These Words' });
  if (bens) await userEvent.click(bens);
  expect(controls('kitchenNote').map(({ value }) => value)).toEqual(['No gluten', 'No fish']);
  expect(document.activeElement).toBe(controls('kitchenNote')[1]);
  expect(screen.getAllByRole('button', { name: 'Use These Words' })).toHaveLength(1);
});

it('sends without missing notes only once that is confirmed', async () => {
  const { fill, press, sent } = await renderPage(PAGE, {}, 'Casa do Mar');
  const sendings = () => sent.filter((body) => JSON.stringify(body).includes('sentTo'));
  await fill({ sentTo: 'Casa do Mar' });
  await press('Mark as Sent');
  const question = within(await screen.findByRole('alertdialog', { name: '1 note is missing' }));
  expect(sendings()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Send Without Them' }));
  await waitFor(() => expect(sendings()).toHaveLength(1));
  expect(sendings()).toMatchObject([
    {
      '0': {
        tripId: TRIP,
        planId: 'plan-a',
        sheet: 'kitchen',
        supplier: 'Casa do Mar',
        sentTo: 'Casa do Mar',
        without: ['ben'],
      },
    },
  ]);
});

// SPEC-2 8 'A receipt'
it('shows what a supplier has answered and when, what is not possible and their notes first', async () => {
  const [lunch, dinner, bens] = asSent(KITCHEN);
  if (!lunch || !dinner || !bens) throw new Error('lines are missing');
  const said = { was: null, answeredAt: null, note: '', waitsSince: null };
  const receipt = {
    ...ASKED,
    rows: [
      {
        ...lunch,
        ...said,
        state: 'yes' as const,
        answeredAt: '2020-03-01T11:00:00Z',
        note: 'We will',
      },
      {
        ...{ ...dinner, ...said, state: 'no' as const },
        ...{ note: 'Only fish', answeredAt: AT, waitsSince: AT },
      },
      { ...bens, ...said, state: 'changed' as const, isGone: true },
    ],
  };
  const { press, sent } = await renderPage({ ...PAGE, receipts: [receipt] }, {});
  const region = within(screen.getByRole('region', { name: 'Receipt: Casa do Mar' }));
  region.getByText('1 of 2 yes');
  expect(region.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 12))).toEqual([
    ...['Not possible', 'Yes, Mar 1, ', 'Changed sinc'],
  ]);
  region.getByText('Only fish');
  region.getByText('No answer yet.');
  region.getByText('No longer needed.');
  region.getByText('We will');
  expect(region.getByRole('link', { name: /\/s\/abc/ }).getAttribute('href')).toBe('/s/abc');
  region.getByRole('button', { name: 'Withdraw' });
  await press('I Have Seen This');
  const seen = { tripId: TRIP, receiptId: 'r', rowKey: dinner.key, waitsSince: AT };
  await waitFor(() => expect(sent).toContainEqual({ '0': seen }));
});

it('asks for a receipt by name, and by email if there is one', async () => {
  const { fill, press, sent } = await renderPage(PAGE, {}, 'Casa do Mar');
  await fill({ kitchenNote: 'No gluten', recipientName: 'Casa do Mar' });
  await press('Ask for a Receipt');
  await userEvent.click(await screen.findByRole('button', { name: 'Send Without Them' }));
  await waitFor(() =>
    expect(sent).toContainEqual({
      '0': expect.objectContaining({ recipientName: 'Casa do Mar', recipientEmail: '' }),
    }),
  );
});

it('reproaches nobody who only passes its fields', async () => {
  await renderPage(PAGE, {}, 'Casa do Mar');
  await screen.findByRole('button', { name: 'Mark as Sent' }, { timeout: 5_000 });
  await userEvent.click(screen.getByRole('textbox', { name: /^Sent to/ }));
  await userEvent.tab();
  await userEvent.click(screen.getByRole('textbox', { name: /^Who is asked/ }));
  await userEvent.tab();
  expect(document.body.textContent).not.toMatch(/Please say (to whom it goes|who is asked)/);
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Sent' }));
  await screen.findByText('Please say to whom it goes.');
});
