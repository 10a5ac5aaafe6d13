// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { LookLine } from '../domain/looks';
import { WhoLooked } from './WhoLooked';

const look = (id: number, own: Partial<LookLine> = {}): LookLine => ({
  ...{ id, at: '2027-04-03T09:05:00.000Z', tripName: 'Porto in Spring', looker: 'Dee Park' },
  kinds: ['trip_opened'],
  ...own,
});

const shown = () =>
  within(screen.getByRole('region', { name: 'Who looked' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);

const key = (input: { before?: number } = {}) => trpc.privacy.looks.queryKey(input);

// SPEC-2 9 'Who looked'
it('says when, who and what, of which trip', async () => {
  const looks = [
    look(3, { kinds: ['composer_opened', 'sheets_opened', 'csv_exported'] }),
    look(2, { looker: 'Chef Luís', kinds: ['sheet_seen'] }),
    look(1, { looker: null }),
  ];
  queryClient.setQueryData(key(), { looks, before: null });
  await renderInApp(<WhoLooked />);
  expect(shown()).toEqual([
    'Dee Park opened the plans, opened the sheets and exported your response.',
    'Chef Luís opened a sheet that you are on.',
    'An operator opened your response.',
  ]);
  expect(screen.getAllByText('Porto in Spring')).toHaveLength(3);
  expect(document.querySelector('time')?.dateTime).toBe('2027-04-03T09:05:00.000Z');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says so when nobody has', async () => {
  queryClient.setQueryData(key(), { looks: [], before: null });
  await renderInApp(<WhoLooked />);
  screen.getByText('Nobody has looked at your needs.');
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows older ones a page at a time', async () => {
  queryClient.setQueryData(key(), { looks: [look(3)], before: 3 });
  queryClient.setQueryData(key({ before: 3 }), { looks: [look(2)], before: 2 });
  queryClient.setQueryData(key({ before: 2 }), { looks: [look(1)], before: null });
  const page = await renderInApp(<WhoLooked />);
  expect(shown()).toHaveLength(1);
  await page.press('Show Older');
  expect(shown()).toHaveLength(2);
  await page.press('Show Older');
  expect(shown()).toHaveLength(3);
  expect(screen.queryByRole('button')).toBeNull();
});
