import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppForFile } from '#support/appForFile';
import { profileInput, tripInput } from '#support/factories';
import type { TestAccount } from '#support/httpApp';

const { app } = await openAppForFile();

describe('more requests of one network than can be answered at once', () => {
  const path = `/api/trpc/identity.session?batch=1&input={}`;
  const address = freshAddress();

  it('are told to come back, and all others are answered', async () => {
    const { cookie } = await app.signUp();
    const ask = (call = {}) => app.send(path, {}, { cookie, ...call });
    const asked = Array.from({ length: 230 }, () => ask({ address }));
    const others = Array.from({ length: 100 }, () => ask());
    const quick = app.post('/sign-out', {}, { cookie: (await app.signUp()).cookie });
    for (const other of await Promise.all(others)) expect(other.status).toBe(200);
    expect((await quick).status).toBe(200);
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(200);
    expect(refused).toHaveLength(30);
    for (const answer of refused) {
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await answer.json()).toMatchObject([{ error: { data: { appCode: 'unavailable' } } }]);
    }
    expect((await ask({ address })).status).toBe(200);
  });
});

describe('calls that are made of a whole trip', () => {
  async function organizer(): Promise<{ account: TestAccount; tripId: string }> {
    const account = await app.signUp();
    await app.data('profile.save', { ...profileInput(), began: null }, account);
    const trip = tripInput({ tripName: randomUUID() });
    return { account, ...(await app.data('trips.create', trip, account)) };
  }

  /** Requests this many reads of a whole trip in one batch. Returns the codes of the failures. */
  async function ask(
    { account, tripId }: Awaited<ReturnType<typeof organizer>>,
    count = 5,
  ): Promise<string[]> {
    const names = Array.from({ length: count }, () => 'brief.trip').join();
    const inputs = Object.fromEntries(Array.from({ length: count }, (_, n) => [n, { tripId }]));
    const path = `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
    const answer = await app.send(path, {}, { cookie: account.cookie });
    const calls = (await answer.json()) as { error?: { data: { appCode: string } } }[];
    return calls.flatMap(({ error }) => error?.data.appCode ?? []);
  }

  it('are five in a request at most', async () => {
    expect(await ask(await organizer(), 10)).toEqual(Array(5).fill('unavailable'));
  });

  it('are refused beyond those of an account that may wait, and to nobody else', async () => {
    const [amy, ben] = [await organizer(), await organizer()];
    const asked = Array.from({ length: 20 }, () => ask(amy));
    expect(await ask(ben)).toEqual([]);
    const codes = (await Promise.all(asked)).flat();
    expect(new Set(codes)).toEqual(new Set(['unavailable']));
    expect(codes.length).toBeLessThanOrEqual(80);
    expect(await ask(amy)).toEqual([]);
  });
});
