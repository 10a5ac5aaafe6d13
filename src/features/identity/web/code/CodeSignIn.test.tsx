// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rendered, renderInApp } from '#support/renderInApp';
import { noteKnownBrowser } from '../knownBrowser';
import { CodeSignIn } from './CodeSignIn';

/** The requests posted to the identity service, and its responses in order. */
let posted: { path: string; body: unknown }[] = [];
let answers: { status: number; body: object }[] = [];

const ok = (body: object = {}) => ({ status: 200, body });
const refused = (message: string, code?: string) => ({ status: 400, body: { message, code } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  posted = [];
  answers = [];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function renderSignIn(tripId?: string): Promise<Rendered> {
  const page = await renderInApp(<CodeSignIn redirect="/join/amy-lima" tripId={tripId} />);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    posted.push({ path: url, body: JSON.parse(String(init?.body)) });
    const answer = answers.shift();
    if (!answer) return new Promise(() => undefined);
    return Response.json(answer.body, { status: answer.status });
  });
  return page;
}

const EMAIL = 'ben@example.com';

async function askedSignIn(tripId?: string): Promise<Rendered> {
  const page = await renderSignIn(tripId);
  answers.push(ok());
  await page.fill({ email: EMAIL, acceptedTerms: true });
  await page.press('Email Me a Code');
  await waitFor(() => page.control('code'));
  return page;
}

const TERMS = 'Please agree to the Terms & Conditions and Privacy Policy to continue.';

// SPEC-3 12.1
describe('the way in by a code', () => {
  it('begins with an email and the terms, and leads to a password too', async () => {
    const page = await renderSignIn();
    await page.press('Email Me a Code');
    expect(page.besideOf('email')).toContain('Please enter your email.');
    expect(page.besideOf('acceptedTerms')).toContain(TERMS);
    expect(posted).toEqual([]);
    const other = screen.getByRole('link', { name: 'Use a Password Instead' });
    expect(other.getAttribute('href')).toBe('/login?redirect=%2Fjoin%2Famy-lima&with=password');
  });

  it('asks for a code that fits the keyboards and mail programs of phones', async () => {
    const page = await askedSignIn('amy-lima');
    expect(posted).toEqual([
      { path: '/api/auth/send-code', body: { email: EMAIL, tripId: 'amy-lima' } },
    ]);
    const code = page.control('code');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    expect(document.activeElement).toBe(code);
    expect(page.besideOf('code')).toContain(`We have sent it to ${EMAIL}.`);
  });

  it.each(['123 456', '１２３４５６', ' 123456 '])('sends %j as six digits', async (typed) => {
    const page = await askedSignIn();
    await page.fill({ code: typed });
    await page.press('Continue');
    expect(posted.at(-1)).toEqual({
      path: '/api/auth/sign-in/code',
      body: { email: EMAIL, code: '123456', acceptedTerms: true },
    });
  });

  it('shows what is wrong with a code, and keeps it', async () => {
    const page = await askedSignIn();
    await page.fill({ code: '12345' });
    await page.press('Continue');
    expect(page.besideOf('code')).toContain('Please enter the six digits of the code.');
    answers.push(refused('That is not the code that we sent. 4 tries are left.'));
    await page.fill({ code: '123456' });
    await page.press('Continue');
    await screen.findByText('That is not the code that we sent. 4 tries are left.');
    expect(page.control('code').value).toBe('123456');
  });

  it('offers another code after a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await askedSignIn();
    const name = 'Email Me a New Code';
    expect(screen.queryByRole('button', { name })).toBeNull();
    const waits = timers.mock.calls.filter(([, after]) => Number(after) > 50_000);
    const [later, after] = waits.at(-1) ?? [];
    expect(after).toBeLessThanOrEqual(60_000);
    vi.setSystemTime(Date.now() + 60_000);
    act(() => (later as () => void)());
    answers.push(ok());
    screen.getByRole('button', { name }).click();
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    expect(posted.at(-1)).toEqual({ path: '/api/auth/send-code', body: { email: EMAIL } });
    timers.mockRestore();
  });

  it('goes on where it was when the page was gone for a moment', async () => {
    await askedSignIn();
    cleanup();
    const page = await renderSignIn();
    await page.fill({ code: '123456' });
    await page.press('Continue');
    expect(posted.at(-1)?.body).toEqual({ email: EMAIL, code: '123456', acceptedTerms: true });
  });

  it('leads back to another email', async () => {
    const page = await askedSignIn();
    await page.press('Use Another Email');
    expect(page.control('email').value).toBe(EMAIL);
  });

  it('asks whoever has signed in here before for the terms only once an account is to be made', async () => {
    noteKnownBrowser();
    const page = await renderSignIn();
    expect(page.controls('acceptedTerms')).toEqual([]);
    answers.push(ok(), refused(TERMS, 'terms_needed'));
    await page.fill({ email: EMAIL });
    await page.press('Email Me a Code');
    await waitFor(() => page.control('code'));
    await page.fill({ code: '123456' });
    await page.press('Continue');
    expect(posted.at(-1)?.body).toEqual({ email: EMAIL, code: '123456' });
    await waitFor(() => page.control('acceptedTerms'));
    await page.fill({ acceptedTerms: true });
    await page.press('Continue');
    expect(posted.at(-1)?.body).toEqual({ email: EMAIL, code: '123456', acceptedTerms: true });
  });
});
