// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { VerifyFirst } from '@/features/identity/web/VerifyFirst';
import { DeadlineForm } from '@/features/trips/web/DeadlineForm';
import { queryClient, trpc } from '@/platform/web/trpc';

const NONE = { answerBy: null, remind: false, closeOnDeadline: false, timeZone: 'UTC', version: 4 };

const renderFor = (isVerified: boolean) => {
  const account = { email: 'amy@example.com', isVerified, hasPassword: true };
  queryClient.setQueryData(trpc.identity.account.queryKey(), account);
  return renderInApp(
    <DeadlineForm
      tripId="amy-lima"
      userId="amy"
      saved={NONE}
      beforeReminders={<VerifyFirst>Reminders wait for you.</VerifyFirst>}
    />,
  );
};

afterEach(() => cleanup());

it('says with the reminders that they need a verified email, and sends the mail for it', async () => {
  const page = await renderFor(false);
  expect(screen.queryByText('Reminders wait for you.')).toBeNull();
  await page.fill({ remind: true });
  expect(screen.getByText('Reminders wait for you.')).toBeTruthy();
  await page.press('Verify My Email');
  expect(page.sent).toContainEqual({ purpose: 'verify' });
});

it('says nothing of it to whoever has verified it', async () => {
  const page = await renderFor(true);
  await page.fill({ remind: true });
  expect(screen.queryByText('Reminders wait for you.')).toBeNull();
});
