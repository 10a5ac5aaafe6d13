import { describe, expect, it } from 'vitest';
import { pageAt, pages } from './pageAt';

const pathAt = (pathname: string) => pageAt(pathname)?.page.path;

describe('the page at a path', () => {
  it.each([
    ['/', '/'],
    ['/dashboard', '/dashboard'],
    ['/Dashboard/', '/dashboard'],
    ['/dashboard/amy-kyoto', '/dashboard/$tripId'],
    ['/DASHBOARD/Amy-Kyoto/', '/dashboard/$tripId'],
    ['/dashboard/amy-kyoto/brief', '/dashboard/$tripId/brief'],
    ['/join/amy/responses', '/join/$tripId/responses'],
    ['/admin/responses/%C3%A9t%C3%A9', '/admin/responses/$tripId'],
  ])('%s is %s', (pathname, path) => {
    expect(pathAt(pathname)).toBe(path);
  });

  it.each(['//', '/join', '/dashboard/a/b', '/logins', '/x/login', '/login//', '/constructor'])(
    '%j is none',
    (pathname) => expect(pageAt(pathname)).toBeUndefined(),
  );

  it('finds each page of the table, and no other', () => {
    for (const { path } of pages) expect(pathAt(path.replace('$tripId', 'x'))).toBe(path);
  });

  it('reads what stands in the path, decoded', () => {
    expect(pageAt('/join/%C3%A9t%C3%A9')?.params).toEqual({ tripId: 'été' });
    expect(pageAt('/join/%E0%A4')?.params).toEqual({ tripId: '%E0%A4' });
    expect(pageAt('/login')?.params).toEqual({});
  });
});
