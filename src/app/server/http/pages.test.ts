import { afterAll, describe, expect, it } from 'vitest';
import { makeSmallBuild } from '#support/smallBuild';

const build = await makeSmallBuild();
const get = build.serve({ SUPPORT_EMAIL: "o'neill+help@gangway.example" });
afterAll(() => build.remove());

const read = async (path: string, headers?: Record<string, string>) =>
  (await (await get(path, headers))?.text()) ?? '';

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

describe('a page, as a stranger gets it', () => {
  it.each([
    ['/', 'Gangway: plan a group trip through one link'],
    ['/?deleted=true', 'Gangway: plan a group trip through one link'],
    ['/Privacy-Policy/', 'Privacy Policy · Gangway'],
    ['/terms-and-conditions', 'Terms &amp; Conditions · Gangway'],
    ['/LOGIN', 'Login · Gangway'],
    ['/signup?redirect=/create', 'Create Account · Gangway'],
    ['/reset-password?token=abc', 'Choose a new password · Gangway'],
    ['/create', 'Create a New Trip · Gangway'],
    ['/join/amy-kyoto', 'Join This Trip · Gangway'],
    ['/JOIN/%C3%A9t%C3%A9', 'Join This Trip · Gangway'],
  ])('%s is written out, with its title', async (path, title) => {
    let response = await get(path);
    // An address has one form, and others lead to it.
    if (response?.status === 307) response = await get(response.headers.get('location') ?? '');
    expect(response?.status).toBe(200);
    expect(response?.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect(response?.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    expect(response?.headers.get('vary')).toBe('accept-encoding, cookie');
    const html = (await response?.text()) ?? '';
    expect(titleOf(html)).toBe(title);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>/);
    expect(html).toMatch(/<h1[ >]/);
  });

  it.each([
    '/dashboard',
    '/dashboard/amy-kyoto/brief',
    '/admin/plan/amy-kyoto',
    '/edit-trip/amy-kyoto',
    '/account/privacy',
  ])('%s is the login, which leads back', async (path) => {
    const response = await get(path);
    expect(response?.status).toBe(307);
    const wayBack = encodeURIComponent(path);
    expect(response?.headers.get('location')).toBe(`/login?redirect=${wayBack}`);
  });

  it.each([
    '/nowhere',
    '/index.html',
    '/join',
    '/dashboard/a/b',
    '/logins',
    '/assets',
    '/.vite/manifest.json',
    '//evil.example/x',
    '/constructor',
  ])('%s is not found, and says so', async (path) => {
    const response = await get(path);
    expect(response?.status).toBe(404);
    const html = (await response?.text()) ?? '';
    expect(html).toContain('Page not found');
    expect(html).not.toContain('secret');
  });

  it.each([
    '/favicon.ico',
    '/assets/none.js',
    '/assets/app-1a2b.js.br',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '/secret.txt',
  ])('%s is nothing at all', async (path) => {
    expect(await get(path)).toBeNull();
  });

  it('names its own files, and runs only scripts that are marked', async () => {
    const html = await read('/login?redirect=/create');
    expect(html).toContain('src="/assets/app-1a2b.js"');
    expect(html).toContain('href="/assets/small-3c4d.js"');
    expect(html).toContain('<style>body { color: teal }</style>');
    const nonces = [...html.matchAll(/<script nonce="([\w-]{22})"/g)].map(([, nonce]) => nonce);
    expect(new Set(nonces).size).toBe(1);
    expect(html).not.toMatch(/<script>/);
  });

  it('has scripts of its own each time, where it is drawn for whoever asks', async () => {
    const nonceOf = (html: string) => /<script nonce="([^"]*)"/.exec(html)?.[1];
    const [one, other] = [await read('/join/amy'), await read('/join/amy')];
    expect(nonceOf(one)).not.toBe(nonceOf(other));
  });

  it('names the configured support address, or nobody', async () => {
    const html = await read('/privacy-policy');
    expect(html.split('mailto:o&#x27;neill+help@gangway.example').length).toBeGreaterThan(1);
    const nobodys = await (await build.serve({})('/privacy-policy'))?.text();
    expect(nobodys).not.toContain('mailto:');
    expect(nobodys).toContain('<span>the people who run this site</span>');
  });
});

// DESIGN 7.18
describe('where a login leads on to', () => {
  it.each(['//evil.example', 'javascript:alert(1)'])('%s is none of ours', async (target) => {
    const response = await get(`/login?redirect=${target}`);
    expect(response?.status).toBe(307);
    expect(response?.headers.get('location')).toBe('/login?redirect=%2Fdashboard');
  });
});

describe('what a link shows in a chat', () => {
  const previewOf = (html: string) => /property="og:title" content="([^"]*)"/.exec(html)?.[1];

  it('is the invitation for invite links, whatever the trip, and the product for everything else', async () => {
    expect(previewOf(await read('/join/none'))).toBe('You are invited on a trip');
    expect(previewOf(await read('/login'))).toBe('Gangway: plan a group trip through one link');
    expect(previewOf(await read('/privacy-policy'))).toBe('Privacy Policy');
  });

  it('has its picture at the public address, or on this site if none is configured', async () => {
    expect(await read('/join/amy-kyoto')).toContain('content="/og.png"');
    const html = await (await build.serve({ PUBLIC_URL: 'https://a.example' })('/login'))?.text();
    expect(html).toContain('content="https://a.example/og.png"');
  });
});

// SPEC-2 7.2
describe('the service worker', () => {
  it('is at one address, which is never kept', async () => {
    const response = await get('/worker.js');
    expect(response?.headers.get('cache-control')).toBe('no-store');
    expect(response?.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(await response?.text()).toContain('fetch');
  });

  it('makes way for one that removes itself, where there is to be none', async () => {
    const without = build.serve({ SERVICE_WORKER: 'off' });
    const response = await without('/worker.js', { 'accept-encoding': 'br' });
    expect(response?.headers.get('cache-control')).toBe('no-store');
    const script = await response?.text();
    expect(script).toContain('skipWaiting()');
    expect(script).toContain('registration.unregister()');
    expect(script).not.toContain("'fetch'");
  });

  it('finds its page for offline, which no address of the product is', async () => {
    const html = await (await get('/offline.html'))?.text();
    expect(html).toContain('<meta name="offline" content="yes">');
    expect((await get('/offline'))?.status).toBe(404);
  });
});
