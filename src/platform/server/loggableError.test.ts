import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { loggableError } from './loggableError';

describe('loggableError', () => {
  it('says what failed, where and why, but not what was to be saved', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(amy@example.com) already exists.',
    });
    const error = new DrizzleQueryError('insert into t values ($1)', ['peanut\nallergy'], cause);
    const logged = loggableError(error);
    expect(logged.message).toBe('Failed query: insert into t values ($1)');
    expect(logged.cause).toMatchObject({ code: '23505', message: 'duplicate key value' });
    expect(logged.stack[0]).toContain('loggableError.test.ts');
    expect(JSON.stringify(logged)).not.toMatch(/peanut|allergy|amy/);
  });

  it('takes no line of an answer for a line of the stack', () => {
    const answer = "peanuts\n    at Amy's (file:///home/amy.ts:1:2)\n    at home";
    const error = new DrizzleQueryError('insert into t values ($1)', [answer], new Error('no'));
    const logged = loggableError(error);
    expect(logged.stack[0]).toContain('loggableError.test.ts');
    expect(JSON.stringify(logged)).not.toMatch(/amy|home/i);
  });

  it('leaves out what JavaScript quotes from a request', () => {
    const bodies = ['quokka', '{"quokka": "quok', 'q "quokka" q'];
    for (const body of bodies) {
      const error = (() => {
        try {
          return JSON.parse(body);
        } catch (thrown) {
          return thrown;
        }
      })();
      expect(loggableError(error)).toMatchObject({ type: 'SyntaxError' });
      expect(JSON.stringify(loggableError(error))).not.toContain('quok');
    }
    const header = new TypeError('Headers.set: "quokka\n" is an invalid header value.');
    expect(loggableError(header).message).toBe('Headers.set: "…" is an invalid header value.');
  });

  it('is no longer than a page, whatever was said', () => {
    const long = new Error('x'.repeat(250_000), { cause: new Error('y'.repeat(250_000)) });
    expect(JSON.stringify(loggableError(long)).length).toBeLessThan(10_000);
  });

  it.each(['22P02', '22007', '22008'])(
    'leaves out the value that is complained about: %s',
    (code) => {
      const message = 'invalid input syntax for type date: "Amy "A" Adams"';
      expect(loggableError(Object.assign(new Error(message), { code })).message).toBe(
        'invalid input syntax for type date: "…"',
      );
      const constraint = 'violates check constraint "profiles_age"';
      expect(loggableError(Object.assign(new Error(constraint), { code: '23514' })).message).toBe(
        constraint,
      );
    },
  );

  it('removes addresses from what a mail server says', () => {
    const error = Object.assign(new Error('550 no mailbox <amy.a+b@example.com>: gone'), {
      code: 'EENVELOPE',
      rejected: ['amy.a+b@example.com'],
    });
    const logged = loggableError(error);
    expect(logged).toMatchObject({ message: '550 no mailbox <…@…>: gone', code: 'EENVELOPE' });
    expect(JSON.stringify(logged)).not.toContain('amy');
  });

  it('ends, even if causes form a circle', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(loggableError(error))).toContain('round');
  });

  it.each([['amy@example.com'], [null], [undefined], [{ email: 'amy@example.com' }]])(
    'reveals no more than the type of %j, which is no error',
    (thrown) => {
      expect(loggableError(thrown)).toEqual({ type: typeof thrown, message: '', stack: [] });
    },
  );
});
