import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { callerAs } from '#support/callers';
import { answerOf } from '#support/everyProcedure/answer';
import { mark } from '#support/everyProcedure/marked';
import { profileInput, tripInput } from '#support/factories';
import { type HttpTestApp, openHttpApp } from '#support/httpApp';
import { letPass } from '#support/letPass';
import { makeSmallBuild } from '#support/smallBuild';
import { openDatabaseForFile } from '#support/testDatabase';
import { MISSES_OF_NETWORK } from '@/features/limits/server/misses';
import { trips } from '@/features/trips/server/tables';
import { APP_ERRORS } from '@/platform/domain/appErrors';

const PUBLIC_URL = 'https://trips.example';
const database = await openDatabaseForFile();
const build = await makeSmallBuild();
const app: HttpTestApp = await openHttpApp(database, { PUBLIC_URL }, build.pages({ PUBLIC_URL }));
afterAll(async () => {
  await app.close();
  await build.remove();
});

async function organizer(firstName = 'Amy') {
  const account = await app.signUp();
  const { userId, email, cookie } = account;
  const actor = { userId, email, isOperator: false, sessionId: 'none' };
  const api = callerAs(database.db, actor);
  const lastName = mark('organizer', 'lastName');
  await api.profile.save({ ...profileInput({ firstName, lastName }), began: null });
  return { api, cookie, email, userId };
}

async function openTrip(more: Parameters<typeof tripInput>[0] = {}, firstName?: string) {
  const amy = await organizer(firstName);
  const { tripId } = await amy.api.trips.create(
    tripInput({
      tripName: `Trip ${randomUUID()}`,
      email: `${mark('organizer', 'typed')}@example.com`,
      vibe: mark('organizer', 'vibe'),
      extraNotes: mark('organizer', 'notes'),
      ...more,
    }),
  );
  return { amy, tripId };
}

const pageOf = (tripId: string, call: Parameters<HttpTestApp['send']>[2] = {}, query = '') =>
  app.send(`/join/${encodeURIComponent(tripId)}${query}`, {}, call);

/** Returns the tags that a chat reads from a page, by name. */
async function tagsOf(response: Response): Promise<Record<string, string>> {
  const html = await response.text();
  const tags = html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  const said = [...tags].filter(([, name = '']) => /^(og|twitter):|^description$/.test(name));
  const words = said.map(([, name, content = '']) => [name, content.replaceAll('&#x27;', "'")]);
  return { ...Object.fromEntries(words), title };
}

/** True if a chat's preview shows the product and no trip. */
async function isHidden(tripId: string, call = {}, query = ''): Promise<boolean> {
  return !(await (await pageOf(tripId, call, query)).text()).includes('invites you to');
}

// SPEC-2 4 'The open door'
describe('a chat’s preview of a trip’s link', () => {
  it('says who invites to what, where, when and until when, without a script', async () => {
    const { tripId } = await openTrip({ tripName: 'Porto & “more”', destination: 'Porto' });
    await database.db
      .update(trips)
      .set({ startDate: '2099-04-03', endDate: '2099-04-10', answerBy: '2099-03-01' })
      .where(eq(trips.id, tripId));
    const tags = await tagsOf(await pageOf(tripId));
    const title = 'Amy invites you to Porto &amp; “more”';
    const description = 'Porto · Apr 3 – 10, 2099 · Answers by Mar 1, 2099';
    expect(tags).toEqual({
      title: `${title} · Gangway`,
      description,
      'og:type': 'website',
      'og:site_name': 'Gangway',
      'og:title': title,
      'og:description': description,
      'og:image': `${PUBLIC_URL}/og.png`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Gangway: one link, and the whole group is on its way.',
      'twitter:card': 'summary_large_image',
    });
  });

  it('holds nothing of any person but a first name, and no id but that in the address', async () => {
    const { amy, tripId } = await openTrip();
    await amy.api.guests.add({ tripId, guests: `${mark('list', 'name')}, listed@example.com` });
    const html = await (await pageOf(tripId)).text();
    expect(html).toContain('Amy invites you to');
    for (const secret of ['mark-', amy.email, amy.userId, 'listed@']) {
      expect(html).not.toContain(secret);
    }
    expect(html).toContain(`redirect=/join/${tripId}`);
  });

  it('takes what was typed as text', async () => {
    const tripName = `"><script>alert(1)</script> $& ${randomUUID()}`;
    const { tripId } = await openTrip({ tripName, destination: `'"><img src=x>` }, '<b>Amy</b>');
    const html = await (await pageOf(tripId)).text();
    expect(html).toContain('&lt;b&gt;Amy&lt;/b&gt; invites you to &quot;&gt;&lt;script&gt;');
    expect(html).not.toMatch(/<script>|<b>|<img src=x/i);
  });

  it('changes when the trip does', async () => {
    const { tripId } = await openTrip({ destination: 'Porto' });
    expect((await tagsOf(await pageOf(tripId)))['og:description']).toMatch(/^Porto · /);
    await database.db.update(trips).set({ destination: 'Lima' }).where(eq(trips.id, tripId));
    expect((await tagsOf(await pageOf(tripId)))['og:description']).toMatch(/^Lima · /);
  });

  it('is from ready on SPEC 8’s sentence alone', async () => {
    const { amy, tripId } = await openTrip({ tripName: `Hidden ${randomUUID()}` });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const response = await pageOf(tripId);
    const html = await response.clone().text();
    const { message } = APP_ERRORS.trip_ready;
    expect(await tagsOf(response)).toMatchObject({
      title: 'Join This Trip · Gangway',
      'og:title': 'Join This Trip',
      'og:description': message,
    });
    for (const hidden of ['Hidden ', 'Amy', 'Kyoto']) expect(html).not.toContain(hidden);
  });

  it('is kept by nobody else: it is for who asked, and asked for again each time', async () => {
    const { tripId } = await openTrip();
    for (const id of [tripId, 'no-such-trip']) {
      const { headers } = await pageOf(id);
      expect(headers.get('cache-control')).toBe('private, no-cache, no-transform');
      expect(headers.get('vary')).toBe('accept-encoding, cookie');
      expect(headers.getSetCookie()).toEqual([]);
    }
    const { cookie } = await app.signUp();
    const known = await pageOf(tripId, { cookie });
    expect(known.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(await known.text()).not.toContain('invites you to');
  });

  it('is there for a personal link on a trip for its list alone, and changes nothing', async () => {
    const { amy, tripId } = await openTrip();
    await amy.api.guests.add({ tripId, guests: mark('list', 'Ana') });
    await amy.api.guests.setListOnly({ tripId, listOnly: true });
    const listed = async () => (await amy.api.guests.whoIsComing({ tripId })).kept?.guests[0];
    const token = new URL((await listed())?.link ?? '').searchParams.get('for') ?? '';
    expect(await isHidden(tripId)).toBe(true);
    for (const wrong of ['', 'x'.repeat(32), '%00', `${token}x`]) {
      expect(await isHidden(tripId, {}, `?for=${wrong}`), wrong).toBe(true);
    }
    const page = await pageOf(tripId, {}, `?for=${token}`);
    const html = await page.text();
    expect(html).toContain('Amy invites you to');
    for (const secret of [token, 'mark-list']) expect(html).not.toContain(secret);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect((await listed())?.state).toBe('notYet');
  });
});

describe('a hidden trip and one that there is not', () => {
  /** Ids of the same length, because each page contains its own. */
  async function hiddenTrip() {
    const { amy, tripId } = await openTrip();
    await amy.api.guests.setOpenInvitation({ tripId, openInvitation: false });
    return { tripId, unknown: tripId.replace(/.{8}$/, 'ffffffff') };
  }
  const door = (tripId: string, address?: string) =>
    app.send(
      `/api/trpc/guests.door?input=${encodeURIComponent(JSON.stringify({ tripId }))}`,
      {},
      address === undefined ? {} : { address },
    );

  it('look alike, byte for byte, as page and as answer', async () => {
    const { tripId, unknown } = await hiddenTrip();
    const seen = async (response: Response, id: string) => {
      const {
        'x-request-id': _,
        etag,
        date: __,
        ...headers
      } = Object.fromEntries(response.headers);
      const text = (await response.text()).replaceAll(id, 'ID');
      // Marks of this one answer, and when it was made.
      const same = text.replaceAll(/nonce="[^"]*"|content="[\w-]{22}"|\b1\d{12}\b/g, '');
      const { 'content-security-policy': policy = '', ...others } = headers;
      return [response.status, others, policy.replace(/'nonce-[^']*'/, ''), same, typeof etag];
    };
    for (const ask of [pageOf, door]) {
      expect(await seen(await ask(tripId), tripId)).toEqual(
        await seen(await ask(unknown), unknown),
      );
    }
    expect(await (await door(unknown)).json()).toEqual({ result: { data: null } });
  });

  it('take as long: the database is asked the same', async () => {
    const { tripId, unknown } = await hiddenTrip();
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    /** Returns the statements of one look at a door, by name or text. */
    const statements = async (look: () => Promise<Response>) => {
      query.mockClear();
      await (await look()).text();
      const asked = query.mock.calls.map(([first]) => first as { name?: string; text?: string });
      return asked.map(({ name, text }) => name ?? text);
    };
    for (const ask of [pageOf, door]) {
      await ask(tripId);
      const hidden = await statements(() => ask(tripId));
      expect(hidden).toContain('doorway');
      expect(await statements(() => ask(unknown))).toEqual(hidden);
    }
  });

  it.each(['page', 'answer'] as const)(
    'count alike as %s: whoever guesses learns nothing more in their network, of open doors either',
    async (way) => {
      const address = freshAddress();
      const { tripId: open } = await openTrip();
      const { tripId: hidden } = await hiddenTrip();
      const ask = (id: string) => (way === 'page' ? pageOf(id, { address }) : door(id, address));
      const guess = (count: number) =>
        Promise.all(Array.from({ length: count }, () => ask(`amy-${randomUUID()}`)));
      // A repeat reveals nothing new. A whole class may open a link that was switched off.
      for (let n = 0; n < 30; n += 1) await ask(hidden);
      for (let left = MISSES_OF_NETWORK.max - 2; left > 0; left -= 18) await guess(18);
      expect(await isHidden(open, { address })).toBe(false);
      expect(await answerOf(await door(open, address))).toBe('ok');
      await guess(1);
      expect(await isHidden(open, { address })).toBe(true);
      expect(await answerOf(await door(open, address))).toBe('too_many_misses');
      expect(await isHidden(open)).toBe(false);
      await letPass(database.db, MISSES_OF_NETWORK.window);
      expect(await isHidden(open, { address })).toBe(false);
    },
  );
});
