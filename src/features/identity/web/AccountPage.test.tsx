// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import { AccountPage } from './AccountPage';

it('at most one button is primary, and it belongs to the form that was opened', async () => {
  queryClient.setQueryData(trpc.identity.account.queryKey(), {
    email: 'amy@example.com',
    isVerified: true,
    hasPassword: true,
    tiedAt: null,
  });
  queryClient.setQueryData(trpc.identity.devices.queryKey(), []);
  const factors = { passkeys: [], app: null };
  queryClient.setQueryData(trpc.identity.factors.queryKey(), factors);
  const page = await renderInApp(<AccountPage offline={null} />);
  const primary = () =>
    screen.getAllByRole('button').filter(({ className }) => className.includes('bg-action'));
  expect(primary()).toEqual([]);
  await page.press('Change Email');
  expect(primary().map(({ textContent }) => textContent)).toEqual(['Send the Code']);
});
