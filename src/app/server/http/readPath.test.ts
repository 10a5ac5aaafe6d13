import { describe, expect, it } from 'vitest';
import { meantTarget, readPath } from './readPath';

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

describe('meantTarget', () => {
  it.each([
    ['/join/amy-lima)', '/join/amy-lima'],
    ['/join/amy-lima).', '/join/amy-lima'],
    ['/join/amy-lima%29', '/join/amy-lima'],
    ['/join/amy-lima,?with=code', '/join/amy-lima?with=code'],
    ['/join/%25E4%25BA%25AC', '/join/%E4%BA%AC'],
    ['/join/%E4%BA%AC%E3%80%82', '/join/%E4%BA%AC'],
    ['/dashboard%2Famy-lima', '/dashboard/amy-lima'],
    ['/%6Aoin/amy-lima', '/join/amy-lima'],
    ['/p/AbC).', '/p/AbC'],
    ['/%22', '/'],
  ])('leads from %s to %s', (target, meant) => {
    expect(meantTarget(target)).toBe(meant);
  });

  it.each([
    '/',
    '/join/amy-lima',
    '/join/%E4%BA%AC',
    '/join/%e4%ba%ac',
    '/dashboard/',
    '/nowhere)',
    '/%61pi/trpc/a',
    '/api/trpc/a)',
    '//evil.example/join/a)',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%255C%255Cevil.example',
    '/join/../login)',
    '/join/a%0D%0Ab)',
    '/join/a%3Fb)',
    '/join/%E4%A',
    'http://evil.example/join/a)',
  ])('leads nowhere from %s', (target) => {
    expect(meantTarget(target)).toBeNull();
  });
});
