import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppForFile } from '#support/appForFile';
import { profileInput, tripInput } from '#support/factories';
import { FALLBACK_URL, type TestAccount } from '#support/httpApp';
import { UNREAD_LIMITS } from '@/app/server/http/unreadAnswers';

const { app } = await openAppForFile();

/** Creates a trip with the maximum number of guests, and long names. */
async function longList({ cookie }: TestAccount): Promise<string> {
  await app.procedure('profile.save', { ...profileInput(), began: null }, { cookie });
  const made = await app.procedure('trips.create', tripInput({ tripName: randomUUID() }), {
    cookie,
  });
  const { result } = (await made.json()) as { result: { data: { tripId: string } } };
  const { tripId } = result.data;
  const name = (n: number) => '漢'.repeat(117) + String(n).padStart(3, '0');
  const guests = Array.from({ length: 500 }, (_, n) => name(n)).join('\n');
  expect((await app.procedure('guests.add', { tripId, guests }, { cookie })).status).toBe(200);
  return tripId;
}

/** Requests the guest list ten times in one batch over its own connection, and reads nothing. */
async function askUnread(tripId: string, { cookie }: TestAccount) {
  const names = Array.from({ length: 10 }, () => 'guests.whoIsComing').join();
  const inputs = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [n, { tripId }]));
  const input = encodeURIComponent(JSON.stringify(inputs));
  const url = `${FALLBACK_URL}/api/trpc/${names}?batch=1&input=${input}`;
  const state = { isOpen: true };
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress: freshAddress(),
    setTimeout: () => undefined,
    destroy: () => {
      state.isOpen = false;
    },
  });
  const outgoing = new EventEmitter();
  const answer = await app.fetch(new Request(url, { headers: { cookie } }), {
    incoming: { socket },
    outgoing,
  });
  return { state, text: await answer.text() };
}

it('bounds what one request may be answered, and what is kept for an account that reads nothing', async () => {
  const [amy, ben] = [await app.signUp(), await app.signUp()];
  const tripId = await longList(amy);
  const others = await askUnread(await longList(ben), ben);
  const unread = [];
  for (let asked = 0; asked < 16; asked += 1) unread.push(await askUnread(tripId, amy));
  for (const { text } of unread) {
    const answers = JSON.parse(text) as { error?: { data: { appCode: string } } }[];
    expect(answers[0]?.error).toBeUndefined();
    // The rest are told to try again.
    expect(answers.at(-1)?.error?.data.appCode).toBe('unavailable');
    expect(Buffer.byteLength(text)).toBeLessThan(2 * 1024 * 1024);
  }
  const open = unread.map(({ state }) => state.isOpen);
  const kept = unread.filter(({ state }) => state.isOpen);
  const bytes = kept.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThanOrEqual(UNREAD_LIMITS.perAccount);
  expect([open[0], open.at(-1), others.state.isOpen]).toEqual([false, true, true]);
});
