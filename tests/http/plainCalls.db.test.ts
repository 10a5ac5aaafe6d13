import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { tripInput } from '#support/factories';
import { logLinesOf } from '#support/logLines';

const { app } = await openAppForFile();
const { cookie } = await app.signUp();

/** With this header a request takes the library's path, and without it ours. */
const LIBRARY_WAY = { 'trpc-accept': 'application/json' };

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const post = (body: string): RequestInit => {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
};

const unnamed = { ...tripInput(), tripName: '!' };

/** Replaces what varies: the id of an error, and where it was thrown. */
function steady(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer, (key, value) => (key === 'errorId' ? 'an id' : value)));
}

describe('a request for calls is answered as by the library itself:', () => {
  it.each<[string, string, RequestInit?]>([
    ['one query', 'identity.session'],
    ['one query with an input that it does not take', `identity.session?input=${json({ a: 1 })}`],
    ['a query that is refused', `responses.tripPage?input=${json({ tripId: 'none' })}`],
    ['a query without its input', 'responses.tripPage'],
    ['a query with an input that is not JSON', 'responses.tripPage?input={'],
    ['a query with a wrong input', `responses.tripPage?input=${json({ tripId: 7 })}`],
    ['a batch', `identity.session,profile.mine?batch=1&input=${json({})}`],
    ['a batch of one', `trips.dashboard?batch=1&input=${json({})}`],
    ['a batch without inputs', 'identity.session,trips.dashboard?batch=1'],
    [
      'a batch with a refusal in it',
      `identity.session,trips.invitation?batch=1&input=${json({ 1: { tripId: 'none' } })}`,
    ],
    ['a batch whose input is no object', 'responses.tripPage,profile.mine?batch=1&input=7'],
    ['a batch whose input is a list', 'responses.tripPage,profile.mine?batch=1&input=[1]'],
    ['a mutation that is refused', 'trips.create', post(JSON.stringify(unnamed))],
    ['a mutation with a body that is not JSON', 'trips.create', post('{')],
    ['a mutation without a body', 'identity.endOtherSessions', post('')],
    ['a mutation', 'identity.endOtherSessions', post('{}')],
    ['a batch of mutations', 'identity.endOtherSessions?batch=1', post('{}')],
    ['a name within the prototype', 'constructor'],
    ['a mutation by GET', 'identity.endOtherSessions'],
    ['a query by POST', 'identity.session', post('{}')],
  ])('%s', async (_, path, init = {}) => {
    const url = `/api/trpc/${path}`;
    const ours = await app.send(url, init, { cookie });
    const theirs = await app.send(url, init, { cookie, headers: LIBRARY_WAY });
    expect([ours.status, steady(await ours.json())]).toEqual([
      theirs.status,
      steady(await theirs.json()),
    ]);
    for (const name of ['content-type', 'cache-control', 'content-security-policy']) {
      expect(ours.headers.get(name)).toBe(theirs.headers.get(name));
    }
  });
});

describe('a body that breaks off', () => {
  it.each(['/api/trpc/identity.endSession', '/api/auth/sign-in/email'])(
    'is bad input, and nothing for the log: %s',
    async (path) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"sess'));
          controller.error(new Error('the phone is in a tunnel'));
        },
      });
      const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
      const headers = { 'content-type': 'application/json', 'content-length': '40' };
      let status = 0;
      const lines = await logLinesOf(async () => {
        ({ status } = await app.send(path, init, { cookie, headers }));
      });
      expect([status, lines]).toEqual([400, []]);
    },
  );
});

describe('more requests than can be answered at once', () => {
  it('are told to come back, and the others are answered', async () => {
    const path = `/api/trpc/identity.session?batch=1&input=${json({})}`;
    const asked = Array.from({ length: 230 }, () => app.send(path, {}, { cookie }));
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(refused).toHaveLength(30);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await answer.json()).toMatchObject([{ error: { data: { appCode: 'unavailable' } } }]);
    }
    expect((await app.send(path, {}, { cookie })).status).toBe(200);
  });

  it('are refused a sign-in too', async () => {
    const asked = Array.from({ length: 200 }, () => app.session(cookie));
    const signIn = await app.post('/sign-in/email', { email: 'a@example.com', password: 'x' });
    expect([signIn.status, signIn.headers.get('retry-after')]).toEqual([503, '1']);
    await Promise.all(asked);
  });
});
