// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import ConfirmDialog from './ConfirmDialog';

const key = { id: 'a', name: 'My phone', madeAt: '2026-03-01T10:00:00Z', lastUsedAt: null };

/** Opens it for an operator with an app and a passkey. */
async function opened() {
  queryClient.setQueryData(trpc.identity.factors.queryKey(), {
    passkeys: [{ ...key, elsewhere: null }],
    app: { since: '2026-03-01T10:00:00Z', recoveryCodes: 10 },
  });
  await renderInApp(
    <main>
      <ConfirmDialog />
    </main>,
  );
  await screen.findByRole('alertdialog');
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isBusy = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

// SPEC-3 12.3
it('with an app and a passkey, the button that was pressed is the one that is busy', async () => {
  vi.doMock('./passkeyClient', () => ({ confirmByPasskey: () => new Promise(() => undefined) }));
  await opened();
  await press('Use a Passkey');
  await waitFor(() => expect(isBusy('Use a Passkey')).toBe(true));
  expect(isBusy('Confirm')).toBe(false);
  vi.doUnmock('./passkeyClient');
});

it('says at the field that a code is wrong', async () => {
  await opened();
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'This code is wrong.' }, { status: 400 }),
  );
  await userEvent.type(screen.getByLabelText('Code from your app'), '123456');
  await press('Confirm');
  await waitFor(() =>
    expect(screen.getByText('This code is wrong.').closest('[data-field]')).not.toBeNull(),
  );
  expect(screen.getByLabelText('Code from your app').getAttribute('aria-invalid')).toBe('true');
});
