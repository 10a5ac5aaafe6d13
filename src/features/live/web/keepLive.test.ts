// @vitest-environment happy-dom
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLive } from './keepLive';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A stream that says what the test says. */
class FakeSource extends EventTarget {
  static readonly all: FakeSource[] = [];
  readonly CLOSED = 2;
  readyState = 0;
  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }
  close(): void {
    this.readyState = this.CLOSED;
  }
  async say(event: string, data: unknown = {}): Promise<void> {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
    await pass(0);
  }
  /** The server refuses the stream as a whole, which browsers take as final. */
  async fail(): Promise<void> {
    this.close();
    this.dispatchEvent(new Event('error'));
    await pass(0);
  }
}

const sources = FakeSource.all;
const last = () => sources.at(-1) as FakeSource;
const isOpen = () => sources.filter(({ readyState }) => readyState !== 2).length === 1;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

let isHidden = false;
async function show(visible: boolean) {
  isHidden = !visible;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  sources.length = 0;
  isHidden = false;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page that shows two queries, which it has just read. */
async function openPage() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: MINUTE } } });
  const reads: string[] = [];
  for (const name of ['plans', 'answers']) {
    const queryFn = async () => reads.push(name);
    new QueryObserver(queryClient, { queryKey: [name], queryFn }).subscribe(() => undefined);
  }
  await pass(0);
  reads.length = 0;
  const page = { kind: 'review', tripId: 'lisbon' } as const;
  const stop = keepLive(queryClient, page, [['plans']]);
  stops.push(stop);
  await pass(0);
  return { reads, stop };
}

describe('an open page', () => {
  it('reads again what has changed: all of it, or what operators’ work on plans changes', async () => {
    const { reads } = await openPage();
    expect(decodeURIComponent(last().url)).toMatch(
      /^\/api\/trpc\/live\.review\?input={"tripId":"lisbon","tab":"\w+"}$/,
    );
    await last().say('connected');
    expect(reads).toEqual([]);
    await last().say('message', 'plan');
    expect(reads.splice(0)).toEqual(['plans']);
    await last().say('message', 'changed');
    expect(reads).toEqual(['plans', 'answers']);
  });

  it('whose stream comes late reads again what it has had for a while', async () => {
    const { reads } = await openPage();
    await pass(3 * SECOND);
    await last().say('connected');
    expect(reads).toEqual(['plans', 'answers']);
  });

  it('reads everything again each time it is connected again, by the browser or by itself', async () => {
    const { reads } = await openPage();
    await last().say('connected');
    await last().say('connected');
    expect(reads.splice(0)).toEqual(['plans', 'answers']);
    await last().say('return');
    expect(isOpen()).toBe(false);
    await pass(3 * SECOND);
    expect(isOpen()).toBe(true);
    await last().say('connected');
    expect(reads).toEqual(['plans', 'answers']);
  });

  it('waits longer each time when it cannot connect, but never more than half a minute', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    await openPage();
    const waits = [];
    for (let failure = 0; failure < 6; failure += 1) {
      const [before, opened] = [Date.now(), sources.length];
      await last().fail();
      while (sources.length === opened) await pass(100);
      waits.push((Date.now() - before) / SECOND);
    }
    expect(waits).toEqual([3, 6, 12, 24, 30, 30]);
    await last().say('connected');
    await last().fail();
    await pass(3 * SECOND);
    expect(isOpen()).toBe(true);
  });

  const refusal = (appCode: string) => ({
    code: -32003,
    message: 'No.',
    data: { appCode, issues: [] },
  });

  it.each([
    ['not_member', 2],
    ['not_signed_in', 0],
  ])(
    'gives up when it is refused, and reads why unless nobody is signed in: %s',
    async (code, times) => {
      const { reads } = await openPage();
      await last().say('serialized-error', refusal(code));
      await pass(10 * MINUTE);
      expect(sources).toHaveLength(1);
      expect(isOpen()).toBe(false);
      expect(reads).toHaveLength(times);
    },
  );

  it('waits for minutes when the same person has too many', async () => {
    await openPage();
    await last().say('serialized-error', refusal('too_many_pages'));
    await pass(2 * MINUTE);
    expect(isOpen()).toBe(false);
    await pass(3 * MINUTE);
    expect(isOpen()).toBe(true);
  });

  it('listens anew when the connection is back', async () => {
    await openPage();
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(sources.map(({ readyState }) => readyState)).toEqual([2, 0]);
  });

  it('stops', async () => {
    const { stop } = await openPage();
    stop();
    await show(true);
    await pass(10 * MINUTE);
    expect(isOpen()).toBe(false);
    expect(sources).toHaveLength(1);
  });
});

it('a page that was hidden for a moment reads again what it may have missed', async () => {
  const { reads } = await openPage();
  await last().say('connected');
  await show(false);
  await show(true);
  await last().say('connected');
  expect(reads).toEqual(['plans', 'answers']);
});

it('a hidden page does not listen, and starts again as soon as it is shown', async () => {
  const { reads } = await openPage();
  await last().say('connected');
  await show(false);
  await pass(10 * MINUTE);
  expect(isOpen()).toBe(false);
  await show(true);
  expect(isOpen()).toBe(true);
  await last().say('connected');
  expect(reads).toEqual(['plans', 'answers']);
});

describe('a browser with locks', () => {
  /** The locks of one browser: each is held by one, and given to who waited for it longest. */
  function stubLocks() {
    const waiting = new Map<string, Promise<unknown>>();
    const locks = {
      request(name: string, { signal }: { signal: AbortSignal }, take: () => unknown) {
        const given = (waiting.get(name) ?? Promise.resolve()).then(() =>
          signal.aborted ? undefined : take(),
        );
        waiting.set(name, given);
        return given;
      },
    };
    vi.stubGlobal('navigator', { locks });
  }

  it('opens three streams; further pages read again every 20 s, and listen once another gives way', async () => {
    stubLocks();
    const pages = [];
    for (let page = 0; page < 5; page += 1) pages.push(await openPage());
    expect(sources).toHaveLength(3);
    await pass(20 * SECOND);
    expect(pages.map(({ reads }) => reads.length)).toEqual([0, 0, 0, 2, 2]);
    pages[1]?.stop();
    await pass(0);
    expect(sources).toHaveLength(4);
    await pass(20 * SECOND);
    expect(pages.map(({ reads }) => reads.length)).toEqual([0, 0, 0, 2, 4]);
  });
});
