// @vitest-environment happy-dom
import {
  focusManager,
  onlineManager,
  QueryClient,
  QueryClientProvider,
  useQuery,
} from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asksAgainEvery } from '@/app/domain/askAgain';
import { pages } from '@/app/domain/pageAt';
import { AppError } from '@/platform/domain/appError';
import { setPageOwner } from '@/platform/web/owner/pageOwner';
import { keepAsking } from './askAgain';

interface Answer {
  trips: { name: string }[];
}

const SECOND = 1_000;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  setPageOwner('amy');
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  window.history.replaceState(null, '', '/dashboard/amy-kyoto');
});
afterEach(() => {
  cleanup();
  setPageOwner(null);
  vi.useRealTimers();
});

function Shown({ name, read }: { name: string; read: () => Promise<Answer> }) {
  const { data } = useQuery({ queryKey: [name], queryFn: read });
  return <p>{data?.trips[0]?.name}</p>;
}

/** A page that shows two reads; `answer` is what they give. */
async function openPage({ asSent = false } = {}) {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10 * SECOND, refetchOnWindowFocus: 'always' },
    },
  });
  const page = {
    asked: [] as string[][],
    drawn: 0,
    goTo(path: string) {
      window.history.replaceState(null, '', path);
      for (const tell of resolved) tell();
    },
    /** Begins a write; returns what ends it. */
    write() {
      let done: () => void = () => undefined;
      const mutationFn = () => new Promise<void>((resolve) => (done = resolve));
      void queryClient.getMutationCache().build(queryClient, { mutationFn }).execute(undefined);
      return () => done();
    },
    answer: () => ({ trips: [{ name: 'Kyoto' }] }),
  };
  let now: string[] | null = null;
  const read = (name: string) => async () => {
    if (now === null) {
      now = [];
      page.asked.push(now);
      setTimeout(() => (now = null), 0);
    }
    now.push(name);
    return page.answer();
  };
  for (const name of asSent ? ['trip', 'guests'] : []) {
    queryClient.setQueryData([name], page.answer());
  }
  const resolved: (() => void)[] = [];
  keepAsking(queryClient, {
    subscribe: (_, listener) => {
      resolved.push(listener as never);
      return () => undefined;
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      {['trip', 'guests'].map((name) => (
        <Profiler key={name} id={name} onRender={() => (page.drawn += 1)}>
          <Shown name={name} read={read(name)} />
        </Profiler>
      ))}
    </QueryClientProvider>,
  );
  await pass(0);
  return page;
}

// SPEC-2 2
describe('a page that others change', () => {
  it('asks for all that it shows, in one go, every 15 s and the composer every 5', async () => {
    const { asked, goTo } = await openPage();
    expect(asked).toEqual([['trip', 'guests']]);
    for (let beat = 2; beat < 5; beat += 1) {
      await pass(15 * SECOND);
      expect(asked).toHaveLength(beat);
      expect(asked.at(-1)).toEqual(['trip', 'guests']);
    }
    goTo('/admin/plan/amy-kyoto');
    asked.length = 0;
    await pass(15 * SECOND);
    expect(asked).toHaveLength(3);
    goTo('/account');
    await pass(60 * SECOND);
    expect(asked).toHaveLength(3);
  });

  it('asks at once for what came with it, which may have changed before it was live', async () => {
    const { asked } = await openPage({ asSent: true });
    await pass(1);
    expect(asked).toEqual([['trip', 'guests']]);
    await pass(SECOND);
    expect(asked).toHaveLength(1);
  });

  it('draws nothing again when nothing has changed, and what has when something has', async () => {
    const page = await openPage();
    const { drawn } = page;
    await pass(60 * SECOND);
    expect(page.asked.length).toBeGreaterThan(3);
    expect(page.drawn).toBe(drawn);
    page.answer = () => ({ trips: [{ name: 'Osaka' }] });
    await pass(16 * SECOND);
    expect(document.body.textContent).toBe('OsakaOsaka');
  });

  it('asks nothing while it is out of sight or offline, and at once when it is back', async () => {
    const { asked } = await openPage();
    for (const set of [
      (isBack: boolean) => focusManager.setFocused(isBack),
      (isBack: boolean) => onlineManager.setOnline(isBack),
    ]) {
      act(() => set(false));
      // A read that was due when the connection went may still be tried.
      await pass(15 * SECOND);
      asked.length = 0;
      await pass(10 * 60 * SECOND);
      expect(asked).toEqual([]);
      act(() => set(true));
      await pass(0);
      expect(asked).toEqual([['trip', 'guests']]);
    }
  });

  it('asks at once when it gains the focus beside another window', async () => {
    const { asked } = await openPage();
    await pass(SECOND);
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  it('asks nothing while it writes, since all is read again after that', async () => {
    const { asked, write } = await openPage();
    const done = write();
    await pass(15 * SECOND);
    expect(asked).toHaveLength(1);
    done();
    await pass(15 * SECOND);
    expect(asked).toHaveLength(2);
  });

  it('asks no more for what it is refused, and for nothing once nobody is signed in', async () => {
    const page = await openPage();
    page.answer = () => {
      throw new AppError('not_member');
    };
    await pass(15 * SECOND);
    page.asked.length = 0;
    await pass(60 * SECOND);
    expect(page.asked).toEqual([]);

    const other = await openPage();
    setPageOwner(null);
    await pass(15 * SECOND);
    other.asked.length = 0;
    await pass(60 * SECOND);
    expect(other.asked).toEqual([]);
  });
});

it('pages that never change by themselves ask nothing', () => {
  const silent = pages.filter(({ path }) => asksAgainEvery(path) === undefined);
  expect(silent.map(({ path }) => path)).toEqual([
    '/',
    '/privacy-policy',
    '/terms-and-conditions',
    '/signup',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/code',
    '/take-back',
    '/mails/$token',
    '/account',
    '/account/privacy',
    '/create',
    '/join/$tripId/responses',
  ]);
});
