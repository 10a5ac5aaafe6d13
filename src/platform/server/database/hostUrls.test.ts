import { expect, test } from 'vitest';
import { hostUrls } from './hostUrls';

test.each([
  [
    'postgres://amy:a%2Cb@one:5432,two:5433/trips?sslmode=require',
    [
      'postgres://amy:a%2Cb@one:5432/trips?sslmode=require',
      'postgres://amy:a%2Cb@two:5433/trips?sslmode=require',
    ],
  ],
  ['postgresql://one,[::1]:5433', ['postgresql://one', 'postgresql://[::1]:5433']],
  ['postgres://amy:a,b@one/trips?options=a,b', ['postgres://amy:a,b@one/trips?options=a,b']],
  ['postgres:///trips?host=/run/a,b', ['postgres:///trips?host=/run/a,b']],
  ['one,two', ['one,two']],
])('%s', (url, urls) => {
  expect(hostUrls(url)).toEqual(urls);
});
