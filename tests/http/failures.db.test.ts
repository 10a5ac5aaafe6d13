import { describe, expect, it } from 'vitest';
import { freshEmail, type HttpTestApp, openHttpApp } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';
import { openTestDatabase } from '#support/testDatabase';
import type { Database } from '@/platform/server/database/database';

/** Gives `test` its own server, with a database that it may break. */
async function withApp(test: (app: HttpTestApp, database: Database) => Promise<void>) {
  const database = await openTestDatabase();
  const app = await openHttpApp(database, {}, () => {
    throw new Error('a secret of ours');
  });
  try {
    await test(app, database);
  } finally {
    await app.close();
    await database.close();
  }
}

/** Checks that the id in the message matches the header and a line in the log. */
function expectIdInLog(response: Response, message: unknown, lines: string[]): void {
  const sentence =
    /^Something went wrong on our side\. If it happens again, tell us this id: ([\da-f-]{36})$/;
  const id = sentence.exec(String(message))?.[1];
  expect(id, String(message)).toBeDefined();
  expect(response.headers.get('x-request-id')).toBe(id);
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ requestId: id, level: 50, err: expect.anything() }),
  );
}

describe('when the database is gone', () => {
  it('nobody is told that they are signed out while their session is still there', async () => {
    await withApp(async (app, database) => {
      const { cookie } = await app.signUp();
      await database.close();
      const lines = await logLinesOf(async () => {
        expect((await app.post('/sign-out', {}, { cookie })).status).toBe(500);
      });
      expect(lines.length).toBeGreaterThan(0);
    });
  });

  it.each(['/sign-in/email', '/sign-up/email', '/request-password-reset'])(
    'the identity service returns an id that is in the log, and nothing more: %s',
    async (path) => {
      await withApp(async (app, database) => {
        await database.close();
        const body = {
          email: freshEmail(),
          password: 'correct horse',
          name: '',
          acceptedTerms: true,
        };
        let response = new Response();
        const lines = await logLinesOf(async () => {
          response = await app.post(path, body);
        });
        expect(response.status).toBe(500);
        const answer = (await response.json()) as { message: string };
        expect(Object.keys(answer)).toEqual(['message']);
        expectIdInLog(response, answer.message, lines);
        expect(lines.join()).not.toContain(body.email);
        expect(lines.join()).not.toContain(body.password);
      });
    },
  );

  it.each(['identity.session', 'profile.mine', 'trips.dashboard'])(
    'procedures return an id that is in the log, and nothing more: %s',
    async (path) => {
      await withApp(async (app, database) => {
        const { cookie } = await app.signUp();
        await database.close();
        let response = new Response();
        const lines = await logLinesOf(async () => {
          response = await app.send(`/api/trpc/${path}`, {}, { cookie });
        });
        expect(response.status).toBe(500);
        const { error } = (await response.json()) as {
          error: { message: string; data: Record<string, unknown> };
        };
        expectIdInLog(response, error.message, lines);
        expect(error.data).toEqual({
          code: 'INTERNAL_SERVER_ERROR',
          httpStatus: 500,
          path,
          appCode: 'unexpected',
          issues: [],
          errorId: response.headers.get('x-request-id'),
        });
        expect(lines.join()).not.toContain(cookie.slice(-20));
      });
    },
  );
});

describe('when a page fails', () => {
  it('the response has an id that is in the log, and nothing more', async () => {
    await withApp(async (app) => {
      let response = new Response();
      const lines = await logLinesOf(async () => {
        response = await app.send('/dashboard');
      });
      expect(response.status).toBe(500);
      const text = await response.text();
      expect(text).not.toContain('a secret of ours');
      expectIdInLog(response, (JSON.parse(text) as { message: string }).message, lines);
      expect(lines.join()).toContain('a secret of ours');
    });
  });
});
