import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectTarget } from './redirectTarget';

// SPEC 2, SPEC 9, DESIGN 7.2
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

  /** The parts of URLs, and strings that parsers have been known to mistake for them. */
  const PIECES = [
    ...['/', '//', '\\', '.', '..', '@', ':', '?', '#', '&', '=', ';', '[', ']', 'a', ' ', '1'],
    ...[
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u0001',
      '\u001f',
      '\u007f',
      '\u00a0',
      '\u2028',
      '\ufeff',
      '\ud800',
    ],
    ...['%', '%2f', '%2F%2F', '%5c', '%09', '%0d%0a', '%00', '%252f', '%2e%2e', '%3a'],
    ...[
      'evil.example',
      'http:',
      'https:',
      'javascript:',
      'JaVaScRiPt:',
      'data:text/html,',
      'blob:',
    ],
    ...['\u2044', '\u2215', '\uff0f', '\uff3c', '。', '．', 'ｊavascript:', 'user:pass@', '[::1]'],
    ...['/dashboard', '/login?redirect='],
  ];

  it('never leaves this origin, whatever it is given', () => {
    const value = fc.oneof(
      fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((all) => all.join('')),
      fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((all) => `/${all.join('')}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    );
    const origin = 'https://gangway.example';
    fc.assert(
      fc.property(value, (asked) => {
        const target = redirectTarget(asked);
        expect(target).toMatch(/^\/(?![/\\])/);
        expect(target).not.toMatch(/\p{Cc}/u);
        const url = new URL(target, origin);
        expect([url.protocol, url.origin, url.username]).toEqual(['https:', origin, '']);
        expect(redirectTarget(target), 'the same when it is read again').toBe(target);
      }),
      { numRuns: 10_000 },
    );
  });
});
