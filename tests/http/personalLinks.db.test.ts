import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppForFile } from '#support/appForFile';
import { emailCalls } from '#support/emailCalls';
import { answerOf } from '#support/everyProcedure/answer';
import { firstAnswer, tripInput } from '#support/factories';
import { aPage, cookieOf, openHttpApp, type TestAccount } from '#support/httpApp';
import { letPass } from '#support/letPass';
import { logLinesOf } from '#support/logLines';
import { renewLinks } from '@/features/guests/server/renewedLinks';
import { MISSES_OF_NETWORK } from '@/features/limits/server/misses';

const { app, database } = await openAppForFile();

const listOf = async (amy: TestAccount, tripId: string) =>
  (await app.data('guests.whoIsComing', { tripId }, amy)).kept?.guests ?? [];

/** Creates a trip with these guests, and returns the token of the first one's link. */
async function listedTrip(guests: string) {
  const amy = await app.signUp();
  const tripName = `Trip ${randomUUID()}`;
  const { tripId } = await app.data('trips.create', tripInput({ tripName }), amy);
  await app.data('guests.add', { tripId, guests }, amy);
  const [first] = await listOf(amy, tripId);
  const token = new URL(first?.link ?? '').searchParams.get('for') ?? '';
  return { amy, tripId, token };
}

// SPEC-2 4 'Guests'
describe('the token of a personal link', () => {
  it('becomes a cookie that no script can read, sent only to us', async () => {
    const { tripId, token } = await listedTrip('Ana');
    const opened = await app.procedure('guests.open', { tripId, token });
    const [line = ''] = opened.headers.getSetCookie();
    expect(line).toContain(token);
    expect(line).toContain('; HttpOnly; SameSite=Lax');
    expect(line).not.toContain('Secure');
    const cookie = cookieOf(opened);
    const decline = { tripId, declineReason: '' };
    const declined = await app.procedure('guests.decline', decline, { cookie });
    expect(await answerOf(declined)).toBe('ok');
    const secure = await openHttpApp(database, { PUBLIC_URL: 'https://trips.example' });
    const byHttps = await secure.procedure('guests.open', { tripId, token });
    expect(byHttps.headers.getSetCookie()[0]).toContain('; Secure');
    await secure.close();
  });

  it('is forgotten by a browser whose link has ended', async () => {
    const { amy, tripId, token } = await listedTrip('Ana');
    const cookie = cookieOf(await app.procedure('guests.open', { tripId, token }));
    await app.procedure('trips.delete', { tripId }, { cookie: amy.cookie });
    const answer = await app.procedure('guests.arrival', { tripId }, { cookie });
    expect(answer.headers.getSetCookie()[0]).toContain('=; Max-Age=0');
  });

  it('does nothing while the page is only fetched, and its address reaches nobody else', async () => {
    const paged = await openHttpApp(database, {}, aPage);
    const { amy, tripId, token } = await listedTrip('Ana');
    const page = await paged.send(`/join/${tripId}?for=${token}`);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.getSetCookie()).toEqual([]);
    const plain = await paged.send(`/join/${tripId}`);
    expect(plain.headers.get('referrer-policy')).toBe('same-origin');
    expect((await listOf(amy, tripId))[0]?.state).toBe('notYet');
    await paged.close();
  });

  it('appears in no line of the log, whatever is done with it', async () => {
    const paged = await openHttpApp(database, {}, aPage);
    const { tripId, token } = await listedTrip('Ana');
    const lines = await logLinesOf(
      async () => {
        await paged.send(`/join/${tripId}?for=${token}`);
        const opened = await paged.procedure('guests.open', { tripId, token });
        const cookie = cookieOf(opened);
        await paged.procedure(
          'guests.decline',
          { tripId, declineReason: 'x'.repeat(600) },
          { cookie },
        );
        await paged.procedure('guests.takeBack', { tripId }, { cookie });
        await paged.procedure('guests.open', { tripId: 'none', token });
        await paged.send(`/nowhere?for=${token}`);
      },
      { withRequests: true },
    );
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    await paged.close();
  });

  it('cannot be found by trying tokens, signed in or not', async () => {
    const { tripId, token } = await listedTrip('Ana');
    const address = freshAddress();
    const open = async (given: string, from = address) =>
      answerOf(await app.procedure('guests.open', { tripId, token: given }, { address: from }));
    for (let tried = 0; tried < MISSES_OF_NETWORK.max; tried += 20) {
      const tries = Array.from({ length: 20 }, (_, n) => open(`${tried}-${n}`));
      expect(new Set(await Promise.all(tries))).toEqual(new Set(['link_ended']));
    }
    expect(await open('one more')).toBe('too_many_misses');
    expect(await open(token)).toBe('ok');
    expect(await open(token, freshAddress())).toBe('ok');
    await renewLinks(database.db, tripId);
    expect(await open(token)).toBe('ok');
    expect(await open(token, freshAddress())).toBe('ok');
    await letPass(database.db, MISSES_OF_NETWORK.window);
    expect(await open(token)).toBe('ok');
  });

  it('is no longer opened once it was renewed; asking for the new one is limited', async () => {
    const { tripId, token } = await listedTrip('Ana');
    await renewLinks(database.db, tripId);
    const address = freshAddress();
    const opened = await app.procedure('guests.open', { tripId, token }, { address });
    const call = { address, cookie: cookieOf(opened) };
    const asked = [];
    for (let n = 0; n < 31; n += 1) {
      asked.push(await answerOf(await app.procedure('guests.askForLink', { tripId }, call)));
    }
    expect(asked.filter((outcome) => outcome === 'ok')).toHaveLength(30);
    expect(asked.at(-1)).toBe('too_many_asks');
  });
});

describe('an account that verifies its email', () => {
  it('takes the place kept for it, on all lists, and is let in', async () => {
    const ana = await app.signUp();
    const { amy, tripId } = await listedTrip(`Ana, ${ana.email}`);
    await app.procedure('guests.setListOnly', { tripId, listOnly: true }, { cookie: amy.cookie });
    await app.data('responses.submit', firstAnswer(tripId), ana);
    const page = async () => answerOf(await app.procedure('responses.tripPage', { tripId }, ana));
    expect((await listOf(amy, tripId))[0]?.state).toBe('notYet');
    expect(await page()).toBe('not_member');
    await emailCalls(app).verify(ana);
    expect((await listOf(amy, tripId))[0]?.state).toBe('answered');
    expect(await page()).toBe('ok');
  });
});
