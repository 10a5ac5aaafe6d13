import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { messageOf } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';

const { app } = await openAppForFile();
const { cookie } = await app.signUp();

const JSON_TYPE = { 'content-type': 'application/json' };

async function expectRefusal(response: Response): Promise<void> {
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
}

describe("the identity library's other routes", () => {
  it.each([
    'update-user',
    'change-email',
    'list-sessions',
    'revoke-sessions',
    'get-session',
    'list-accounts',
    'verify-password',
    'send-verification-email',
    'verify-email',
    'email-otp/check-verification-otp',
    'email-otp/request-password-reset',
    'forget-password/email-otp',
    'sign-in/social',
    'delete-user/callback',
    'reset-password/abc',
    'error',
    'ok',
    'reference',
    '',
  ])('do not exist here: %s', async (path) => {
    for (const init of [{}, { method: 'POST', headers: JSON_TYPE, body: '{"isAdmin":true}' }]) {
      const response = await app.send(`/api/auth/${path}`, init, { cookie });
      expect([response.status, await messageOf(response)]).toEqual([404, 'There is nothing here.']);
    }
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('nor do ours for %s', async (method) => {
    const response = await app.send('/api/auth/sign-in/email', { method });
    expect(response.status).toBe(404);
  });
});

describe('a body over 256 KB', () => {
  const large = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(256 * 1024) });

  it.each(['/api/auth/sign-in/email', '/api/trpc/profile.save'])(
    'is refused with a sentence by %s, with or without its length',
    async (path) => {
      const whole = { method: 'POST', headers: JSON_TYPE, body: large };
      const told = await app.send(path, whole, {
        headers: { 'content-length': String(large.length) },
      });
      const streamed = await app.send(path, {
        ...whole,
        body: new Blob([large]).stream(),
        duplex: 'half',
      } as RequestInit);
      for (const response of [told, streamed]) {
        expect(response.status).toBe(413);
        expect(await messageOf(response)).toMatch(/^This is more than we can accept/);
        expect(response.headers.get('cache-control')).toBe('no-store');
      }
    },
  );

  it('is refused, but our longest form is not', async () => {
    const form = { firstName: 'é'.repeat(100), preferences: '京'.repeat(5_000) };
    const response = await app.procedure('profile.save', form, { cookie });
    expect(response.status).not.toBe(413);
  });
});

describe('a body that breaks off', () => {
  it.each(['/api/trpc/identity.endSession', '/api/auth/sign-in/email'])(
    'is bad input, and nothing for the log: %s',
    async (path) => {
      for (const [name, value] of [
        ['content-length', '40'],
        ['transfer-encoding', 'chunked'],
      ] as const) {
        const body = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"sess'));
            controller.error(new Error('the phone is in a tunnel'));
          },
        });
        const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
        const headers = { ...JSON_TYPE, [name]: value };
        let status = 0;
        const lines = await logLinesOf(async () => {
          ({ status } = await app.send(path, init, { cookie, headers }));
        });
        expect([status, lines]).toEqual([400, []]);
      }
    },
  );
});

describe('a request that makes no sense', () => {
  it.each([
    ['cut-off JSON', JSON_TYPE, '{"email":'],
    ['nothing as JSON', JSON_TYPE, ''],
    ['JSON that calls itself a text', { 'content-type': 'text/plain' }, '{"email":"a@b.example"}'],
    ['no content type', {}, '{}'],
    ['XML', { 'content-type': 'application/xml' }, '<a/>'],
    ['a form of many parts', { 'content-type': 'multipart/form-data; boundary=x' }, '--x--'],
    ['a form of many parts, cut off', { 'content-type': 'multipart/form-data' }, 'x'],
    ['bytes that are no UTF-8', JSON_TYPE, new Uint8Array([0xff, 0xfe, 0x00])],
    ['an unknown charset', { 'content-type': 'application/json; charset=x' }, '{'],
  ])('is not answered with a server error: %s', async (_, headers, body) => {
    for (const path of ['auth/sign-in/email', 'auth/sign-up/email', 'trpc/profile.save']) {
      const init = { method: 'POST', headers: headers as Record<string, string>, body };
      await expectRefusal(await app.send(`/api/${path}`, init, { cookie }));
    }
  });

  it.each([
    ['an unknown procedure', '/api/trpc/no.such'],
    ['no procedure', '/api/trpc/'],
    ['one of JavaScript’s own names', '/api/trpc/constructor'],
    ['another of them', '/api/trpc/__proto__.toString'],
    ['input that is no JSON', '/api/trpc/trips.invitation?input={'],
    ['no input', '/api/trpc/trips.invitation'],
    ['input that is a list', '/api/trpc/trips.invitation?input=[]'],
    ['a broken escape', '/api/trpc/%E0%A4%A'],
    ['an unknown place', '/api/no/such'],
  ])('is not answered with a server error: %s', async (_, path) => {
    await expectRefusal(await app.send(path, {}, { cookie }));
    await expectRefusal(
      await app.send(path, { method: 'POST', headers: JSON_TYPE, body: '{}' }, { cookie }),
    );
  });

  it('in a batch is not answered with a server error', async () => {
    const path = '/api/trpc/trips.invitation,no.such?batch=1&input={';
    const answers = (await (await app.send(path, {}, { cookie })).json()) as {
      error: { data: { httpStatus: number } };
    }[];
    expect(answers.map(({ error }) => error.data.httpStatus)).toEqual([400, 404]);
  });

  it('changes nothing by GET', async () => {
    const response = await app.send('/api/trpc/profile.save?input={}', {}, { cookie });
    expect(response.status).toBe(405);
  });
});

describe('a batch', () => {
  const batch = (size: number) =>
    app.send(`/api/trpc/${Array(size).fill('identity.session').join(',')}?batch=1&input={}`);

  it('of 10 calls is answered, of 11 refused', async () => {
    const ten = await batch(10);
    expect([ten.status, await ten.json()]).toEqual([
      200,
      Array.from({ length: 10 }, () => ({ result: { data: null } })),
    ]);
    await expectRefusal(await batch(11));
  });
});
