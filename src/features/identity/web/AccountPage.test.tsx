// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient, trpc } from '@/platform/web/trpc';
import { draw } from '../../../../tests/support/drawn';
import { AccountPage } from './AccountPage';

it('one button at most is the action that matters, and that is the form that was asked for', async () => {
  queryClient.setQueryData(trpc.identity.account.queryKey(), {
    email: 'amy@example.com',
    isVerified: true,
    newEmail: null,
  });
  queryClient.setQueryData(trpc.identity.devices.queryKey(), []);
  const page = await draw(<AccountPage />);
  const primary = () =>
    screen.getAllByRole('button').filter(({ className }) => className.includes('bg-action'));
  expect(primary()).toEqual([]);
  await page.press('Change Email');
  expect(primary().map(({ textContent }) => textContent)).toEqual(['Send the Link']);
});
