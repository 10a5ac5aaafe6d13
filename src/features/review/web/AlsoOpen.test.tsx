// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient } from '@/platform/web/trpc';
import { alsoOpenWords } from '../domain/deskWords';
import { AlsoOpen } from './AlsoOpen';
import { alsoOpenKey } from './api';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
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
    expect(page.sent).toEqual([{ 0: { tripId: 'amy-lisbon' } }]);
    // The region itself stays, so that new text is announced, and it is not an alert.
    queryClient.setQueryData(alsoOpenKey('amy-lisbon'), []);
    await waitFor(() => expect(line.textContent).toBe(''));
    expect(screen.getByRole('status')).toBe(line);
    expect(document.activeElement).toBe(page.control('title'));
  });

  it('is said by the page again and again for as long as it is seen, and no longer when it is refused', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await renderInApp(<AlsoOpen tripId="amy-lisbon" />, ['Dee Watanabe']);
    const line = screen.getByRole('status');
    await expect.poll(() => line.textContent).not.toBe('');
    vi.advanceTimersByTime(20_000);
    await expect.poll(() => page.sent).toHaveLength(2);

    let isAsked = 0;
    const data = { appCode: 'not_operator', httpStatus: 403, issues: [] };
    vi.stubGlobal('fetch', async () => {
      isAsked += 1;
      const error = { code: -32603, message: 'Only operators can do this.', data };
      return Response.json([{ error }], { status: 403 });
    });
    vi.advanceTimersByTime(20_000);
    // Without an answer, nobody is named.
    await expect.poll(() => line.textContent).toBe('');
    vi.advanceTimersByTime(100_000);
    await expect.poll(() => queryClient.isFetching()).toBe(0);
    expect(isAsked).toBe(1);
  });
});
