import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

// The first one loads the browser's language data, which on a slow phone blocks taps for 100 ms.
it('no page makes a format of dates, numbers or lists while its code is loaded', async () => {
  vi.resetModules();
  const made: string[] = [];
  const watched = new Proxy(Intl, {
    get(intl, name) {
      const frames = new Error().stack?.split('\n').slice(2) ?? [];
      const isMade = /^[A-Z]/.test(String(name));
      if (isMade) made.push(`${String(name)} ${frames.find((frame) => frame.includes('/src/'))}`);
      return Reflect.get(intl, name);
    },
  });
  vi.stubGlobal('Intl', watched);
  await import('./routeTree.gen');
  await import('./hydratePage');
  expect(made).toEqual([]);
});
