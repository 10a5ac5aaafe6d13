// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { LoginPage } from './LoginPage';

const rendered = () =>
  renderInApp(<LoginPage redirect="/dashboard" withCode={false} failure={undefined} />);

// SPEC-3 12.4
it('the company’s own sign-in can be pressed again after Back, on the page as it was left', async () => {
  document.head.innerHTML = '<meta name="oidc-name" content="Northwind" />';
  const page = await rendered();
  vi.stubGlobal('fetch', async () => Response.json({ url: '#to-northwind' }));
  const button = () => screen.getByRole('button', { name: 'Continue with Northwind' });
  await page.press('Continue with Northwind');
  await waitFor(() => expect(window.location.hash).toBe('#to-northwind'));
  expect(button().getAttribute('aria-disabled')).toBe('true');
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBeNull());
  document.head.innerHTML = '';
});

// SPEC-3 12.2
it('whoever touches nothing there fetches nothing for passkeys, on leaving either', async () => {
  let isFetched = false;
  vi.doMock('./factor/passkeyClient', () => {
    isFetched = true;
    return { canOffer: async () => false, stopOffering: () => undefined };
  });
  await rendered();
  cleanup();
  await vi.dynamicImportSettled();
  expect(isFetched).toBe(false);
  vi.doUnmock('./factor/passkeyClient');
});
