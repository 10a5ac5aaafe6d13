// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { AppError } from '@/platform/domain/appError';
import { queryClient } from '@/platform/web/trpc';
import { RouteErrorPage } from './RouteErrorPage';

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const KEY = ['the needs of a group'];

it.each([
  ['forgets what was read before a refusal', new AppError('not_member'), undefined],
  ['keeps it while the server cannot be reached', new AppError('unavailable'), 'Peanut allergy'],
])('%s', async (_, error, kept) => {
  queryClient.setQueryData(KEY, 'Peanut allergy');
  await renderInApp(<RouteErrorPage error={error as never} reset={() => undefined} />);
  await screen.findAllByText(new RegExp(error.message.slice(0, 20)));
  expect(queryClient.getQueryData(KEY)).toBe(kept);
});

// SPEC-3 12.3
it('leads an operator who needs a second factor and has none to setting it up', async () => {
  const error = new AppError('no_factor');
  await renderInApp(<RouteErrorPage error={error as never} reset={() => undefined} />);
  const way = await screen.findByRole('link', { name: 'Set Up Your Second Factor' });
  expect(way.getAttribute('href')).toBe('/account#second-factor');
});
