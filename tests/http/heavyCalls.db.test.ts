import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { profileInput, tripInput } from '#support/factories';
import type { TestAccount } from '#support/httpApp';

const { app } = await openAppForFile();

async function organizer(): Promise<{ account: TestAccount; tripId: string }> {
  const account = await app.signUp();
  const { cookie } = account;
  await app.procedure('profile.save', { ...profileInput(), began: null }, { cookie });
  const made = await app.procedure('trips.create', tripInput({ tripName: randomUUID() }), {
    cookie,
  });
  const { result } = (await made.json()) as { result: { data: { tripId: string } } };
  return { account, tripId: result.data.tripId };
}

const amy = await organizer();
const ben = await organizer();

/** Requests this many reads of a whole trip in one batch. Returns the codes of the failures. */
async function ask({ account, tripId }: typeof amy, count = 10): Promise<string[]> {
  const names = Array.from({ length: count }, () => 'brief.trip').join();
  const inputs = Object.fromEntries(Array.from({ length: count }, (_, n) => [n, { tripId }]));
  const path = `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  const answer = await app.send(path, {}, { cookie: account.cookie });
  const calls = (await answer.json()) as { error?: { data: { appCode: string } } }[];
  return calls.flatMap(({ error }) => error?.data.appCode ?? []);
}

describe('calls that are made of a whole trip', () => {
  it('are refused beyond those that may wait, each member of a batch counted, and to nobody else', async () => {
    const asked = Array.from({ length: 10 }, () => ask(amy));
    expect(await ask(ben)).toEqual([]);
    const codes = (await Promise.all(asked)).flat();
    expect(new Set(codes)).toEqual(new Set(['unavailable']));
    expect(codes.length).toBeLessThan(80);
    expect(await ask(amy)).toEqual([]);
  });
});
