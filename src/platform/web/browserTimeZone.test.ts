import { afterEach, expect, it, vi } from 'vitest';
import { browserTimeZone } from './browserTimeZone';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a browser that has Temporal says its zone without making a format', () => {
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Pacific/Auckland' } });
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect(browserTimeZone()).toBe('Pacific/Auckland');
  expect(made).not.toHaveBeenCalled();
});

it('any other one says it by a format', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(browserTimeZone()).toBe('UTC');
});
