// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import { alsoOpenWords } from '../domain/deskWords';
import { AlsoOpen } from './AlsoOpen';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// SPEC-2 5 'The list of ready trips'
describe('who else has a trip open', () => {
  it.each([
    [[], ''],
    [['Dee Watanabe'], 'Dee Watanabe has this trip open too.'],
    [['Ana Lima', 'Dee Watanabe'], 'Ana Lima and Dee Watanabe have this trip open too.'],
    [['Ana', 'Ben', 'Cy'], 'Ana, Ben and Cy have this trip open too.'],
    [['Ana', 'Ben', 'Cy', 'Dee', 'Eli'], 'Ana, Ben and 3 more have this trip open too.'],
  ])('is said in a sentence: %j', (names, words) => {
    expect(alsoOpenWords(names)).toBe(words);
  });

  it('is said politely, in place, without taking the focus', async () => {
    const page = await renderInApp(
      <>
        <input name="title" />
        <AlsoOpen tripId="amy-lisbon" />
      </>,
      ['Dee Watanabe'],
    );
    page.control('title').focus();
    const line = screen.getByRole('status');
    await waitFor(() => expect(line.textContent).toBe('Dee Watanabe has this trip open too.'));
    // The region itself stays, so that new text is announced, and it is not an alert.
    queryClient.setQueryData(trpc.review.alsoOpen.queryKey({ tripId: 'amy-lisbon' }), []);
    await waitFor(() => expect(line.textContent).toBe(''));
    expect(screen.getByRole('status')).toBe(line);
    expect(document.activeElement).toBe(page.control('title'));
  });

  it('names nobody once it is refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await renderInApp(<AlsoOpen tripId="amy-lisbon" />, ['Dee Watanabe']);
    const line = screen.getByRole('status');
    await expect.poll(() => line.textContent).not.toBe('');
    const data = { appCode: 'not_operator', httpStatus: 403, issues: [] };
    const error = { code: -32603, message: 'Only operators can do this.', data };
    vi.stubGlobal('fetch', async () => Response.json([{ error }], { status: 403 }));
    await queryClient.refetchQueries();
    await expect.poll(() => line.textContent).toBe('');
  });
});
