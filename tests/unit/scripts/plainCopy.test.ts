import { describe, expect, it } from 'vitest';
import { isPlain } from '../../../scripts/build/plainCopy.mjs';

describe('a project under a path that bundlers would misread', () => {
  it.each([
    "/srv/amy's",
    '/srv/100%',
    '/srv/#1',
    '/srv/a b',
    '/srv/ü',
    '/srv/(x)',
    '/srv/`',
    '/a?',
  ])('is built in a copy: %s', (path) => {
    expect(isPlain(path)).toBe(false);
  });

  it.each(['/srv/gangway', 'C:\\gangway', '/home/amy/gang_way-0.1.0~1', '/a@b/c+d'])(
    'and any other one in place: %s',
    (path) => {
      expect(isPlain(path)).toBe(true);
    },
  );
});
