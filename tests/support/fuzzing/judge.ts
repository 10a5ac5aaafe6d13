import { expect } from 'vitest';

/** The most processor time that any response may cost the server, in milliseconds. */
const MOST_WORK = 2_000;

/** The longest that any response may take, in milliseconds, however busy the machine. */
const LONGEST_WAIT = 30_000;

interface Failure {
  message: string;
  data?: { httpStatus: number; appCode: string; issues: { message: string }[] };
}

/** What our own responses never contain: internals of the program or the database. */
const INSIDES = /\n {4}at |\b(select|insert|update) .*"|TypeError|ZodError|\[object|node_modules/;

function expectSentence(message: unknown): void {
  expect(message).toEqual(expect.stringMatching(/\p{L}+ .*\p{L}+/u));
  expect(message).not.toMatch(INSIDES);
}

/** A request may ask for five whole trips (`wholeTrip`); the others are told to come back. */
const MAY_COME_BACK = 5;

function expectRefusal({ message, data }: Failure, calls: number): void {
  expectSentence(message);
  if (!data || (calls > MAY_COME_BACK && data.appCode === 'unavailable')) return;
  expect(data.httpStatus).toBeGreaterThanOrEqual(400);
  expect(data.httpStatus, message).toBeLessThan(500);
  expect(data.appCode).not.toBe('unexpected');
  for (const issue of data.issues) expectSentence(issue.message);
}

/** Checks that every procedure's answer, or the one refusal, is something the caller can act on. */
function expectAnswer(answer: unknown, calls = 1): void {
  if (Array.isArray(answer)) {
    for (const each of answer) expectAnswer(each, answer.length);
    return;
  }
  expect(answer).toBeTypeOf('object');
  const { error, message } = (answer ?? {}) as { error?: Failure; message?: unknown };
  if (error) expectRefusal(error, calls);
  if (message !== undefined && message !== null) expectSentence(message);
}

/**
 * Sends any request, and checks what must hold for all responses: no fault of ours, in time,
 * refusals with a sentence, and no pollution of built-in objects.
 */
export async function expectSoundAnswer(send: () => Promise<Response>): Promise<void> {
  const start = performance.now();
  const idle = process.cpuUsage();
  const response = await send();
  const body = await response.text();
  const { user, system } = process.cpuUsage(idle);
  expect((user + system) / 1_000).toBeLessThan(MOST_WORK);
  expect(performance.now() - start).toBeLessThan(LONGEST_WAIT);
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const answer: unknown = isJson && body !== '' ? JSON.parse(body) : null;
  // Each call of a long batch is judged by itself, since some may be told to come back.
  const isBatch = Array.isArray(answer) && answer.length > MAY_COME_BACK;
  if (!isBatch) expect(response.status, body.slice(0, 500)).toBeLessThan(500);
  if (answer !== null) expectAnswer(answer);
  else if (response.status >= 400) expect(body).not.toMatch(INSIDES);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('polluted');
}
