// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import { OfferProof } from './OfferProof';

afterEach(() => localStorage.clear());

const wait = (doWait: boolean) =>
  queryClient.setQueryData(trpc.guests.waitForProof.queryKey(), doWait);

const offer = (
  <main>
    <OfferProof />
  </main>
);

// SPEC-2 4 'Nudges'
it('verifying is offered once, to an organizer whose guests wait for it', async () => {
  wait(false);
  await renderInApp(offer);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  wait(true);
  const page = await renderInApp(offer);
  expect(screen.getByRole('button', { name: 'Verify My Email' })).toBeTruthy();
  await page.press('Not Now');
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  await renderInApp(offer);
  expect(screen.queryByRole('button')).toBeNull();
});
