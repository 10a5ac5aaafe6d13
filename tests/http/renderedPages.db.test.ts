import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { callerAs } from '#support/callers';
import { firstAnswer, profileInput, tripInput } from '#support/factories';
import { type HttpTestApp, openHttpApp } from '#support/httpApp';
import { makeSmallBuild } from '#support/smallBuild';
import { openDatabaseForFile } from '#support/testDatabase';
import { pages } from '@/app/domain/pageAt';
import { LEFT, READER_COOKIE, type RenderPage } from '@/app/domain/rendering';
import { ReadFailure } from '@/app/server/http/pageReader';
import { renderPage } from '@/app/web/rendered/renderPage';
import { users } from '@/features/identity/server/tables';
import { ANSWER_KEYS, fieldOf } from '@/features/responses/domain/answerFields';
import { log } from '@/platform/server/log';

const READER = `${READER_COOKIE}=Europe/Lisbon.en-GB`;

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

const openOwn = ({ cookie, tripId }: Person) => open(`${cookie}; ${READER}`, tripId);

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
      const response = await app.send(address, {}, { cookie: `${amy.cookie}; ${READER}` });
      expect(noted.mock.calls.map(([noted]) => noted)).toEqual([]);
      if (response.status === 307) return;
      // Pages about a guest: nobody is on this list.
      const isOfGuest = path.startsWith('/answer');
      expect(response.status).toBe(isOfGuest ? 404 : 200);
      if (isOfGuest) return;
      const html = await response.text();
      expect(sentIn(html)).toContain('timeZone:"Europe/Lisbon"');
      expect(html).toMatch(/<h1[ >]/);
    },
  );
});

describe('a page that is rendered for somebody with a session', () => {
  it('holds all that it shows, what it has read, and a policy for its own script', async () => {
    const amy = await personMarked(newMark());
    const response = await openOwn(amy);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
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
    const response = await app.send('/mails/$5', {}, { cookie: `${amy.cookie}; ${READER}` });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Mails About a Trip');
  });

  it('ends no script and begins no element by what somebody has written', async () => {
    const amy = await personMarked(newMark());
    const evil = '</script><script>alert(1)</script><!--';
    const { userId, email } = amy;
    const api = callerAs(database.db, { userId, email, isOperator: false, sessionId: 'none' });
    const { tripId } = await api.trips.create(tripInput({ tripName: `Evil ${evil}` }));
    const html = await (await open(`${amy.cookie}; ${READER}`, tripId)).text();
    expect(html).not.toContain('<script>alert');
    expect(sentIn(html)).toContain('alert(1)');
  });
});

describe('a browser whose clock the server does not know', () => {
  it.each([
    ['no clock', ''],
    ['a clock that is none', `${READER_COOKIE}=Mars/Base.en-GB`],
    ['a language that is none', `${READER_COOKIE}=Europe/Lisbon.<b>`],
    ['words without end', `${READER_COOKIE}=Europe/Lisbon.en-${'x'.repeat(200)}`],
  ])('gets its page in UTC where it has told of %s', async (_, cookie) => {
    const amy = await personMarked(newMark());
    const headers = { 'accept-language': 'de-CH, en;q=0.5' };
    const response = await open(`${amy.cookie}; ${cookie}`, amy.tripId, headers);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`Must ${amy.mark}`);
    expect(sentIn(html)).toContain('reader:$R[');
    expect(sentIn(html)).toMatch(/timeZone:"UTC",language:"de-CH"/);
  });
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
      const response = await open(`${amy.cookie}; ${READER}`, amy.tripId, asked);
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
    const response = await open(`${amy.cookie}; ${READER_COOKIE}=${LEFT}`, amy.tripId);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).not.toContain(amy.mark);
    // The app ends it.
    expect(html).toContain('src="/assets/app-1a2b.js"');
  });

  it('a refusal has its own status, and nothing of the page', async () => {
    const [amy, ben] = [await personMarked(newMark()), await personMarked(newMark())];
    const foreign = await open(`${ben.cookie}; ${READER}`, amy.tripId);
    expect(foreign.status).toBe(403);
    const html = await foreign.text();
    for (const word of ['First', 'Trip ', 'Must ']) expect(html).not.toContain(word + amy.mark);
    expect((await open(`${ben.cookie}; ${READER}`, 'no-such-trip')).status).toBe(404);
    const operators = await app.send('/admin', {}, { cookie: `${ben.cookie}; ${READER}` });
    expect(operators.status).toBe(403);
  });

  it('whoever has signed out is led to the login, which leads back', async () => {
    const amy = await personMarked(newMark());
    await app.post('/sign-out', {}, { cookie: amy.cookie });
    const response = await openOwn(amy);
    expect(response.status).toBe(307);
    const wayBack = encodeURIComponent(`/dashboard/${amy.tripId}`);
    expect(response.headers.get('location')).toBe(`/login?redirect=${wayBack}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('many at once are all rendered, one after the other', async () => {
    const amy = await personMarked(newMark());
    const pages = await Promise.all(Array.from({ length: 20 }, () => openOwn(amy)));
    for (const page of pages) expect(await page.text()).toContain(`Must ${amy.mark}`);
  });
});
