import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callerAs } from '#support/callers';
import { firstAnswer, profileInput, tripInput } from '#support/factories';
import { type HttpTestApp, openHttpApp } from '#support/httpApp';
import { makeSmallBuild } from '#support/smallBuild';
import { openDatabaseForFile } from '#support/testDatabase';
import { pages } from '@/app/domain/pageAt';
import { LEFT_COOKIE, type RenderPage } from '@/app/domain/rendering';
import { ReadFailure } from '@/app/server/http/pageReader';
import { renderPage } from '@/app/web/rendered/renderPage';
import { users } from '@/features/identity/server/tables';
import { ANSWER_KEYS, fieldOf } from '@/features/responses/domain/answerFields';
import { log } from '@/platform/server/log';

/** The number of pairs of pages rendered at once. All thousand except in everyday runs. */
const PAIRS = process.env.TESTS === 'all' ? 1_000 : 40;

const database = await openDatabaseForFile();
const build = await makeSmallBuild();
let render: RenderPage = renderPage;
const served = build.pages({}, (wanted) => render(wanted));
const app: HttpTestApp = await openHttpApp(database, {}, served);
afterAll(async () => {
  await app.close();
  await build.remove();
});

/** Every object inherits this property, so a lookup in a plain object would find something. */
const OF_EVERY_OBJECT = '__proto__';

/**
 * Creates a person with a trip in which everything they can write contains the mark, or is `word`.
 * The exception is the trip's name, which is unique.
 */
async function personMarked(mark: string, word?: string) {
  const say = (words: string) => word ?? words;
  const account = await app.signUp(`${mark}@example.com`);
  const { userId, email } = account;
  const api = callerAs(database.db, { userId, email, isOperator: false, sessionId: 'none' });
  const profile = profileInput({ firstName: say(`First${mark}`), lastName: say(`Last${mark}`) });
  await api.profile.save({ ...profile, began: null });
  const { tripId } = await api.trips.create(
    tripInput({
      tripName: `Trip ${mark}`,
      vibe: say(`Vibe ${mark}`),
      extraNotes: say(`Notes ${mark}`),
    }),
  );
  const texts = ANSWER_KEYS.filter((key) => /text$/i.test(fieldOf(key).kind));
  const answers = word === undefined ? {} : Object.fromEntries(texts.map((key) => [key, word]));
  await api.responses.submit(firstAnswer(tripId, { mustSee: `Must ${mark}`, ...answers }));
  return { ...account, api, mark, tripId };
}

type Person = Awaited<ReturnType<typeof personMarked>>;

const newMark = () => `mark${randomUUID().replaceAll('-', '')}`;

function open(cookie: string, tripId: string, headers: Record<string, string> = {}) {
  return app.send(`/dashboard/${tripId}`, { headers }, { cookie });
}

const openOwn = ({ cookie, tripId }: Person) => open(cookie, tripId);

/** The script with what the page has read. */
const sentIn = (html: string) => /\$_TSR\.router=.*?<\/script>/s.exec(html)?.[0] ?? '';

describe('every page', () => {
  const noted = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  afterAll(() => noted.mockRestore());

  it.each(pages.map(({ path }) => path))(
    '%s is rendered for an operator with a trip of their own',
    async (path) => {
      noted.mockClear();
      const amy = await personMarked(newMark(), OF_EVERY_OBJECT);
      await database.db.update(users).set({ isAdmin: true }).where(eq(users.id, amy.userId));
      await amy.api.trips.setStatus({ tripId: amy.tripId, status: 'ready' });
      const address = path
        .replace('$tripId', amy.tripId)
        .replace('$token', 'none')
        .replace('$guestId', randomUUID());
      const response = await app.send(address, {}, { cookie: amy.cookie });
      expect(noted.mock.calls.map(([noted]) => noted)).toEqual([]);
      if (response.status === 307) return;
      // Pages about a guest: nobody is on this list.
      const isOfGuest = path.startsWith('/answer');
      expect(response.status).toBe(isOfGuest ? 404 : 200);
      if (isOfGuest) return;
      const html = await response.text();
      expect(html).toMatch(/<h1[ >]/);
    },
  );
});

describe('a page that is rendered for somebody with a session', () => {
  it('holds all that it shows, what it has read, and a policy for its own script', async () => {
    const amy = await personMarked(newMark());
    const response = await openOwn(amy);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(response.headers.get('vary')).toBe('accept-encoding, cookie');
    const html = await response.text();
    expect(html).toContain(`<title>Trip ${amy.mark} · Gangway</title>`);
    expect(html).toContain(`First${amy.mark}`);
    expect(html).toContain(`Must ${amy.mark}`);
    const nonce = /<script nonce="([\w-]{22})">/.exec(html)?.[1];
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).not.toContain("script-src 'unsafe");
    for (const read of ['responses', 'tripPage', 'whoIsComing']) {
      expect(sentIn(html)).toContain(`"${read}"`);
    }
    const next = await openOwn(amy);
    expect(next.headers.get('content-security-policy')).not.toContain(nonce);
  });

  it('never holds anything of another who asks at the same time', async () => {
    const [amy, ben] = [await personMarked(newMark()), await personMarked(newMark())];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const pages = await Promise.all([openOwn(amy), openOwn(ben)]);
      const [amys, bens] = await Promise.all(pages.map((page) => page.text()));
      expect(amys).toContain(`Must ${amy.mark}`);
      expect(bens).toContain(`Must ${ben.mark}`);
      // Booleans, so that a failure doesn't print both pages.
      expect(amys?.includes(ben.mark)).toBe(false);
      expect(bens?.includes(amy.mark)).toBe(false);
    }
  });

  it('is rendered where it stands, whatever letters its address has', async () => {
    const amy = await personMarked(newMark());
    const response = await app.send('/mails/$5', {}, { cookie: amy.cookie });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Mails About a Trip');
  });

  it('ends no script and begins no element by what somebody has written', async () => {
    const amy = await personMarked(newMark());
    const evil = '</script><script>alert(1)</script><!--';
    const { userId, email } = amy;
    const api = callerAs(database.db, { userId, email, isOperator: false, sessionId: 'none' });
    const { tripId } = await api.trips.create(tripInput({ tripName: `Evil ${evil}` }));
    const html = await (await open(amy.cookie, tripId)).text();
    expect(html).not.toContain('<script>alert');
    expect(sentIn(html)).toContain('alert(1)');
  });
});

it('a page for strangers has a policy for its own scripts, by their hashes', async () => {
  const response = await app.send('/');
  const html = await response.text();
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}' 'sha256-`);
  expect(policy).not.toContain("script-src 'unsafe");
});

it('what is at hand is answered like the rest', async () => {
  const answerOf = async (path: string, from = app) => {
    const response = await from.send(path);
    const { 'x-request-id': id = '', ...headers } = Object.fromEntries(response.headers);
    return [{ status: response.status, headers, text: await response.text() }, id] as const;
  };
  const published = await openHttpApp(database, { PUBLIC_URL: 'https://trips.example' }, served);
  onTestFinished(() => published.close());
  for (const path of ['/login', '/assets/app-1a2b.js']) {
    const [made, first] = await answerOf(path);
    // The second time nothing is waited for any more.
    const [kept, second] = await answerOf(path);
    expect(made.status).toBe(200);
    expect(kept).toEqual(made);
    if (first !== '') expect(second).not.toBe(first);
    const [refused] = await answerOf(`http://evil.example${path}`, published);
    expect(refused.status).toBe(421);
  }
  expect((await answerOf('/not-found'))[0].status).toBe(404);
  expect((await answerOf('/not-found'))[0].status).toBe(404);
  const { cookie } = await personMarked(newMark());
  const own = await app.send('/', {}, { cookie });
  expect(own.headers.get('cache-control')).toContain('no-store');
});

describe('instead of the page', () => {
  it('there is a sentence where a read fails, and it is logged', async () => {
    const amy = await personMarked(newMark());
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      render = renderPage;
      logged.mockRestore();
    });
    const asked = { accept: 'text/html' };
    for (const [fault, status, words] of [
      [new Error('a component broke'), 500, 'Something went wrong on our side.'],
      [new ReadFailure(503, 'trips.dashboard'), 503, 'reach its data right now'],
    ] as const) {
      render = () => Promise.reject(fault);
      const response = await open(amy.cookie, amy.tripId, asked);
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      const html = await response.text();
      expect(html).toContain(words);
      expect(html).not.toContain(amy.mark);
    }
    expect(logged.mock.calls.map(([, words]) => words)).toEqual(['a request failed']);
  });

  it('there is nothing of it where somebody has left, but could not end their session yet', async () => {
    const amy = await personMarked(newMark());
    const response = await open(`${amy.cookie}; ${LEFT_COOKIE}${amy.userId}=yes`, amy.tripId);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toContain(amy.mark);
    // The app ends it.
    expect(html).toContain('src="/assets/app-1a2b.js"');
  });

  it('a refusal has its own status, and nothing of the page', async () => {
    const [amy, ben] = [await personMarked(newMark()), await personMarked(newMark())];
    const foreign = await open(ben.cookie, amy.tripId);
    expect(foreign.status).toBe(403);
    const html = await foreign.text();
    for (const word of ['First', 'Trip ', 'Must ']) expect(html).not.toContain(word + amy.mark);
    expect((await open(ben.cookie, 'no-such-trip')).status).toBe(404);
    const operators = await app.send('/admin', {}, { cookie: ben.cookie });
    expect(operators.status).toBe(403);
  });

  it('whoever has signed out is led to the login, which leads back', async () => {
    const amy = await personMarked(newMark());
    await app.post('/sign-out', {}, { cookie: amy.cookie });
    const response = await openOwn(amy);
    expect(response.status).toBe(307);
    const wayBack = encodeURIComponent(`/dashboard/${amy.tripId}`);
    expect(response.headers.get('location')).toBe(`/login?redirect=${wayBack}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform');
  });

  it('many at once are all rendered, one after the other', async () => {
    const amy = await personMarked(newMark());
    const pages = await Promise.all(Array.from({ length: 20 }, () => openOwn(amy)));
    for (const page of pages) expect(await page.text()).toContain(`Must ${amy.mark}`);
  });
});
