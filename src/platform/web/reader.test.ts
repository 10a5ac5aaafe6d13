import { afterEach, expect, it, vi } from 'vitest';
import { readerTimeZone } from './reader';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a browser that has Temporal says its zone without making a format', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Pacific/Auckland' } });
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect(readerTimeZone()).toBe('Pacific/Auckland');
  expect(made).not.toHaveBeenCalled();
});

it('any other one says it by a format', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(readerTimeZone()).toBe('UTC');
});
