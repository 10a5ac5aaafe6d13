// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import { EndMailsPage } from './EndMailsPage';

// SPEC-2 4 'Nudges'
it('a mail about several trips leads to a page that ends each of them', async () => {
  const token = 'both';
  queryClient.setQueryData(trpc.mails.mailing.queryKey({ token }), [
    { token: 'first', tripName: 'Lima 2027', ended: 'trip' },
    { token: 'second', tripName: 'Oslo', ended: null },
  ]);
  const { press, sent } = await renderInApp(<EndMailsPage token={token} />);
  const [first, second] = ['Lima 2027', 'Oslo'].map((name) => screen.getByRole('region', { name }));
  within(first as HTMLElement).getByText('You will get no more mails about this trip.');
  within(first as HTMLElement).getByRole('button', { name: 'Get Mails About This Trip Again' });
  within(second as HTMLElement).getByRole('button', { name: 'End Mails About This Trip' });
  await press('End Mails About This Trip');
  expect(JSON.stringify(sent)).toContain('{"token":"second","ending":"trip"}');
});
