import fc from 'fast-check';
import { PROCEDURES } from '../everyProcedure/procedures';
import { hostileInput } from './hostile';

/** A request that none of our pages would send. */
export interface RawRequest {
  path: string;
  method: string;
  contentType: string | null;
  body: string;
}

const NAMES = PROCEDURES.map(({ name }) => name);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'QUERY'];
const CONTENT_TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'application/xml',
  'nonsense',
  null,
];

/** Invalid JSON, or JSON that hardly any program writes. */
const ODD_JSON = [
  '',
  ' ',
  '{',
  '{"tripId":',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '-1e400',
  '9'.repeat(400),
  '"\\ud800"',
  '"\\u0000"',
  '"\u0000"',
  '\ufeff{}',
  '{"tripId":"a","tripId":"b","tripId":["c"]}',
  '{"__proto__":{"polluted":true},"tripId":"a"}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"0":{"json":{"__proto__":null}},"__proto__":{}}',
  '['.repeat(100_000) + ']'.repeat(100_000),
  `${'{"tripId":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  '['.repeat(100_000),
  JSON.stringify({ tripId: 'x'.repeat(255 * 1024) }),
  JSON.stringify({ tripId: 'x'.repeat(257 * 1024) }),
  JSON.stringify(Array.from({ length: 50_000 }, () => 0)),
  JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`k${at}`, at]))),
  '--x\r\ncontent-disposition: form-data; name="tripId"\r\n\r\na\r\n--x--',
];

const body = fc.oneof(
  fc.constantFrom(...ODD_JSON),
  hostileInput.map((input) => JSON.stringify(input) ?? ''),
  fc.string({ unit: 'binary', maxLength: 100 }).map((text) => text.toWellFormed()),
);

/** The procedures in a path: one, several, too many, one repeatedly, or none that exists. */
const names = fc.oneof(
  fc.constantFrom(...NAMES),
  fc.array(fc.constantFrom(...NAMES), { minLength: 2, maxLength: 14 }).map((all) => all.join(',')),
  fc.constantFrom(...NAMES).map((name) => Array(10).fill(name).join(',')),
  fc.constantFrom('', ',', ',,,', '.', 'trips', 'trips.', '__proto__', 'constructor.name', '%2c'),
  fc.constantFrom('trips.create%2ctrips.create', 'a'.repeat(5_000), '%00', '%E0%A4%A', '../auth'),
  fc.constantFrom(...NAMES).map((name) => `${name}/${name}`),
);

/** As much as fits in a URL. The cut may split a character, which then can't be encoded. */
const inAddress = body.map((text) => encodeURIComponent(text.slice(0, 10_000).toWellFormed()));

const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom('?batch=1', '?batch=', '?batch=1&batch=1', '?batch=2', '?input', '?__proto__=1'),
  inAddress.map((input) => `?batch=1&input=${input}`),
  inAddress.map((input) => `?input=${input}`),
);

/** Requests to the procedures with any method, type and body. */
export const rawRequest: fc.Arbitrary<RawRequest> = fc.record({
  path: fc.tuple(names, query).map((parts) => `/api/trpc/${parts.join('')}`),
  method: fc.constantFrom(...METHODS, 'POST', 'POST', 'POST', 'GET', 'GET'),
  contentType: fc.constantFrom(...CONTENT_TYPES, 'application/json', 'application/json'),
  body,
});

/** The same bodies and types, for other paths. */
export const rawBody: fc.Arbitrary<Pick<RawRequest, 'contentType' | 'body'>> = fc.record({
  contentType: fc.constantFrom(...CONTENT_TYPES, 'application/json', 'application/json'),
  body,
});
