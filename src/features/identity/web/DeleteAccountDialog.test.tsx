// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { DeletionPreview } from '../domain/session';
import { DeleteAccountDialog } from './DeleteAccountDialog';

/** Opens the dialog of somebody with these belongings, and returns what it says. */
async function wordsFor(preview: DeletionPreview): Promise<string> {
  queryClient.clear();
  queryClient.setQueryData(trpc.identity.account.queryKey(), {
    email: 'amy@example.com',
    isVerified: true,
    hasPassword: true,
    tiedAt: null,
  });
  queryClient.setQueryData(trpc.identity.deletionPreview.queryKey(), preview);
  await renderInApp(
    <main>
      <DeleteAccountDialog open onOpenChange={() => undefined} />
    </main>,
  );
  const dialog = await screen.findByRole('alertdialog');
  return dialog.textContent ?? '';
}

const NOTHING: DeletionPreview = {
  ...{ trips: 0, responses: 0, endingTrips: [], plannedTrips: [], owed: [] },
};

// SPEC-4 15.3
it('says before it what was paid and is open, and that nobody can be told what becomes of it', async () => {
  const owed = [{ tripName: 'Porto', currency: 'USD', paid: 160_000, open: 25_050 }];
  const words = await wordsFor({ ...NOTHING, owed });
  expect(words).toContain('Porto: $1,600 paid, $250.50 open.');
  expect(words).toContain('Ask them before you delete your account.');
  cleanup();
});

// DESIGN 7.9
it('counts only what there is to lose', async () => {
  expect(await wordsFor(NOTHING)).toContain('Your profile will be gone.');
  cleanup();
  expect(await wordsFor({ ...NOTHING, responses: 4 })).toContain(
    'Your profile and 4 responses of yours will be gone.',
  );
});

it('names the trips that operators plan or have booked, with what leaving them means', async () => {
  const words = await wordsFor({ ...NOTHING, responses: 2, plannedTrips: ['Porto', 'Lima'] });
  expect(words).toContain(
    'You leave trips that are being planned or booked: Porto and Lima. What the others pay may rise.',
  );
});

const AEGEAN = {
  ...{ tripId: 'amy-aegean', tripName: 'Aegean', isBooked: true, others: 9, offeredTo: null },
};

// SPEC-4 16 'Hand over'
it('names the trips that end for others, with the way to hand each over', async () => {
  const rome = { ...AEGEAN, tripId: 'amy-rome', tripName: 'Rome', isBooked: false, others: 1 };
  const words = await wordsFor({
    ...{ ...NOTHING, trips: 3 },
    endingTrips: [AEGEAN, rome, { ...rome, tripId: 'amy-oslo', offeredTo: 'Ben Brown' }],
  });
  expect(words).toContain('Aegean · Booked · 9 other travelers');
  expect(words).toContain('Rome · 1 other traveler');
  expect(words).toContain('Offered to Ben Brown, who has not accepted yet.');
  const ways = screen.getAllByRole('link', { name: /^Hand It Over Instead/ });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/dashboard/amy-aegean#hand-over',
    '/dashboard/amy-rome#hand-over',
  ]);
});

it('deletes no booked trip before that is said', async () => {
  await wordsFor({ ...NOTHING, trips: 1, endingTrips: [AEGEAN] });
  fireEvent.change(screen.getByLabelText('Enter your password to confirm'), {
    target: { value: 'all aboard' },
  });
  const remove = screen.getByRole('button', { name: 'Yes, Delete' });
  fireEvent.click(remove);
  const alert = await screen.findByText(
    'Say first that Aegean may end for everyone, or hand it over.',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: /^Aegean may end, although booked/ }));
  expect(alert.isConnected).toBe(false);
});

// SPEC 5 'Delete account', SPEC-3 12.1
it('asks for the code that was sent, and deletes nothing, while the code is empty', async () => {
  queryClient.clear();
  queryClient.setQueryData(trpc.identity.account.queryKey(), {
    ...{
      email: 'amy@example.com',
      isVerified: true,
      hasPassword: false,
      tiedAt: null,
      newEmail: null,
    },
  });
  queryClient.setQueryData(trpc.identity.deletionPreview.queryKey(), NOTHING);
  const close = vi.fn();
  const page = await renderInApp(
    <main>
      <DeleteAccountDialog open onOpenChange={close} />
    </main>,
  );
  await screen.findByText('You have no password: we mail you a code instead.');
  await page.press('Yes, Delete');
  const code = await screen.findByLabelText('Enter the code to confirm');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  const beside = document.getElementById(code.getAttribute('aria-describedby') ?? '');
  expect(beside?.textContent).toBe('Enter the code that we sent.');
  expect(close).not.toHaveBeenCalled();
  expect(page.sent).toEqual([]);
  await page.press('Email Me a Code');
  await waitFor(() => expect(page.sent).toEqual([{ purpose: 'delete' }]));
});
