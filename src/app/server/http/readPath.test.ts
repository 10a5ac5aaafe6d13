import { describe, expect, it } from 'vitest';
import { readPath } from './readPath';

describe('readPath', () => {
  it.each([
    ['/', '/'],
    ['/?a=%61&b=//', '/'],
    ['/dashboard/', '/dashboard/'],
    ['/API', '/API'],
    ['/api/trpc/x,trips.delete?batch=1', '/api/trpc/x,trips.delete'],
    ['/join/%E4%BA%AC-in-spring', '/join/京-in-spring'],
    ['/join/%e4%ba%ac', '/join/京'],
    ['/join/a.', '/join/a.'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ["/a:b@c!$&'()*+,=~_-", "/a:b@c!$&'()*+,=~_-"],
  ])('gives the path of %s', (target, path) => {
    expect(readPath(target)).toBe(path);
  });

  it.each([
    ['an escape that stands for a letter', '/%61pi/trpc/a'],
    ['a slash', '/api%2Ftrpc/a'],
    ['a slash in lower case', '/api%2ftrpc/a'],
    ['two rounds of escapes', '/%2561pi/trpc/a'],
    ['a backslash', '/api\\trpc'],
    ['an escaped backslash', '/api%5Ctrpc'],
    ['an escaped dot', '/api/%2e%2e/metrics'],
    ['a zero', '/api/trpc/a%00'],
    ['a space', '/join/a%20b'],
    ['a part that leads nowhere', '/./api/trpc/a'],
    ['a part that leads up', '/assets/../api/trpc/a'],
    ['such a part at the end', '/api/trpc/..'],
    ['an empty part', '//api/trpc/a'],
    ['an empty part within', '/api//trpc/a'],
    ['parameters', '/api;a=b/trpc/a'],
    ['a fragment', '/api/trpc/a#b'],
    ['a whole URL', 'http://localhost/api/trpc/a'],
    ['an authority', 'localhost:3000'],
    ['the server itself', '*'],
    ['nothing', ''],
    ['a broken escape', '/join/%E4%A'],
    ['bytes that are no UTF-8', '/join/%E4%BA'],
    ['a letter written too long', '/%C1%A1pi'],
    ['bytes as they are', '/join/äº¬'],
  ])('gives nothing for %s', (_, target) => {
    expect(readPath(target)).toBeNull();
  });
});
