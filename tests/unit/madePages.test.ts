import { createHash } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { makeSmallBuild } from '#support/smallBuild';
import type { RenderPage } from '@/app/domain/rendering';
import { renderPage } from '@/app/web/rendered/renderPage';

const build = await makeSmallBuild();
afterAll(() => build.remove());
afterEach(() => void vi.useRealTimers());

/** A build of which nothing has been requested, and how many pages it has rendered since. */
function freshBuild() {
  const rendered: string[] = [];
  const render: RenderPage = (wanted) => {
    rendered.push(wanted.href);
    return renderPage(wanted);
  };
  return { rendered, get: build.serve({}, render) };
}

const { get } = freshBuild();

const MADE = [
  '/',
  '/privacy-policy',
  '/terms-and-conditions',
  '/login',
  '/signup',
  '/forgot-password',
  '/code',
  '/create',
];

const textOf = async (response: Response | null) => (await response?.text()) ?? '';

describe('a page for people without a session that reads nothing', () => {
  it.each(MADE)('%s is a file, which a browser asks for again and keeps', async (path) => {
    const response = await get(path);
    expect(response?.status).toBe(200);
    expect(response?.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    expect(response?.headers.get('vary')).toBe('accept-encoding, cookie');
    for (const encoding of ['', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const sent = await get(path, headers);
      expect(sent?.headers.get('content-encoding') ?? '').toBe(encoding);
      const etag = sent?.headers.get('etag') ?? '';
      const again = await get(path, { ...headers, 'if-none-match': etag });
      expect([again?.status, await textOf(again)]).toEqual([304, '']);
      expect(again?.headers.get('vary')).toBe('accept-encoding, cookie');
    }
  });

  it.each(MADE)('%s runs its own scripts alone, by their hashes', async (path) => {
    const response = await get(path);
    const html = await textOf(response);
    expect(html).not.toContain('nonce');
    const inline = [...html.matchAll(/<script(?![^>]* src=)[^>]*>(.*?)<\/script>/gs)];
    expect(inline.length).toBeGreaterThan(1);
    const hashes = inline.map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(response?.headers.get('x-allowed')?.split(' ')).toEqual(hashes);
  });

  it('is the same for everybody, wherever its first visitor comes from', async () => {
    const first = { 'accept-language': 'ja' };
    const tokyos = freshBuild();
    const html = await textOf(await tokyos.get('/', first));
    expect(html).not.toMatch(/Asia\/Tokyo|ja-JP/);
    expect(await textOf(await tokyos.get('/'))).toBe(html);
  });

  it('names the year that it is', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date(2031, 11, 31, 12));
    const { get } = freshBuild();
    expect(await textOf(await get('/'))).toMatch(/2031\D* Gangway/);
    const etag = (await get('/'))?.headers.get('etag') ?? '';
    vi.setSystemTime(new Date(2032, 0, 1, 12));
    const next = await get('/', { 'if-none-match': etag });
    expect(await textOf(next)).toMatch(/2032\D* Gangway/);
  });
});

describe('what strangers ask for', () => {
  it('makes each of these pages once, whatever they put behind its address', async () => {
    const { rendered, get } = freshBuild();
    const paths = [...MADE, '/LOGIN', '/create/', '/nowhere', '/join', '/x/y/z'];
    const asked = paths.flatMap((path) =>
      ['', '?x=1', '?utm_source=chat', '?deleted=true', `?${'y'.repeat(500)}`].map(
        (search) => path + search,
      ),
    );
    const answers = await Promise.all([...asked, ...asked].map((target) => get(target)));
    expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200, 307, 404]));
    expect(rendered).toHaveLength(MADE.length + 1);
    expect(new Set(rendered).size).toBe(rendered.length);
  });

  it('is answered with the same bytes as without what stands behind', async () => {
    for (const path of ['/', '/login', '/create']) {
      expect(await textOf(await get(`${path}?utm_source=chat&x=1`))).toBe(
        await textOf(await get(path)),
      );
    }
    expect(await textOf(await get('/no/such/page'))).toBe(await textOf(await get('/nowhere')));
  });

  it('renders nothing where a login is needed', async () => {
    const { rendered, get } = freshBuild();
    const answer = await get('/dashboard/amy-kyoto/plan?day=2&x=%26');
    expect(answer?.status).toBe(307);
    const wayBack = encodeURIComponent('/dashboard/amy-kyoto/plan?day=2&x=%26');
    expect(answer?.headers.get('location')).toBe(`/login?redirect=${wayBack}`);
    expect(answer?.headers.get('cache-control')).toBe('private, no-store, no-transform');
    const led = await get('/join/amy-kyoto/responses');
    expect(led?.headers.get('location')).toBe('/login?redirect=%2Fdashboard%2Famy-kyoto');
    expect(rendered).toEqual([]);
  });

  it('is drawn for them where a page says where it leads to, and kept by nobody', async () => {
    const { rendered, get } = freshBuild();
    for (const target of [
      '/login?redirect=/create',
      '/signup?with=code',
      '/?redirect=/create',
      '/create?again=amy-kyoto',
    ]) {
      const answer = await get(target);
      expect(answer?.status).toBe(200);
      expect(answer?.headers.get('etag')).toBeNull();
    }
    expect(rendered).toHaveLength(4);
  });
});

describe('a page that could not be made', () => {
  it('is tried again for the next visitor', async () => {
    let isBroken = true;
    const get = build.serve({}, async (wanted) => {
      if (isBroken) throw new Error('not now');
      return renderPage(wanted);
    });
    await expect(get('/')).rejects.toThrow('not now');
    isBroken = false;
    expect((await get('/'))?.status).toBe(200);
  });
});
