import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirectTarget';

describe('redirectTarget', () => {
  it.each(['/create', '/join/amy-kyoto', '/dashboard?deletedTrip=true', '/dashboard/a#top', '/'])(
    'follows %s, a path of ours',
    (path) => {
      expect(redirectTarget(path)).toBe(path);
    },
  );

  it.each([
    undefined,
    null,
    42,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/\\/evil.example',
  ])('falls back to the dashboard for %j', (value) => {
    expect(redirectTarget(value)).toBe('/dashboard');
  });

  it('never leaves this origin, whatever is asked', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '\t',
      '\n',
      '%2f',
      'evil.example',
      '?',
      '#',
      'a',
    );
    const origin = 'https://gangway.example';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(pieces).map((all) => all.join('')),
          fc.string(),
        ),
        (value) => {
          const target = redirectTarget(value);
          expect(target.startsWith('/')).toBe(true);
          expect(new URL(target, origin).origin).toBe(origin);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
