import { expect, it, vi } from 'vitest';

type Listener = (event: unknown) => void;

const OFFLINE = 'the page for offline';

/** Runs the worker without a network, and returns its answer to a navigation. */
async function answerOffline(preload: () => Promise<Response | undefined>): Promise<string> {
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
  });
  vi.stubGlobal('FILES', []);
  vi.stubGlobal('VERSION', '1');
  vi.stubGlobal('OFFLINE_PAGE', '/offline');
  vi.stubGlobal('caches', { match: async () => new Response(OFFLINE) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  vi.resetModules();
  await import('./worker');
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { url: 'https://gangway.example/dashboard', mode: 'navigate' },
    preloadResponse: preload(),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  const text = await (await answer)?.text();
  vi.unstubAllGlobals();
  return text ?? '';
}

// SPEC-2 7.2
it('shows what is kept where there is no network, however the browser says that', async () => {
  const inChromium = () => Promise.reject(new TypeError('no network'));
  const inFirefox = () => Promise.resolve(Response.error());
  const withoutPreload = () => Promise.resolve(undefined);
  for (const preload of [inChromium, inFirefox, withoutPreload]) {
    expect(await answerOffline(preload)).toBe(OFFLINE);
  }
});
