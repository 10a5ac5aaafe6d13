// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Rendered, renderInApp } from '#support/renderInApp';
import { queryClient } from '@/platform/web/trpc';
import type { WayIn } from '../../domain/codeLink';
import { sessionQuery } from '../useSession';
import { CodeLinkPage } from './CodeLinkPage';
import { CodeSignIn } from './CodeSignIn';

/** The requests posted to the identity service, and its responses in order. */
let posted: { path: string; body: unknown }[] = [];
let answers: { status: number; body: object }[] = [];

const ok = (body: object = {}) => ({ status: 200, body });

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

async function renderSignIn(purpose: WayIn = 'signup'): Promise<Rendered> {
  const page = await renderInApp(<CodeSignIn redirect="/join/amy-lima" purpose={purpose} />);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    posted.push({ path: url, body: JSON.parse(String(init?.body)) });
    const answer = answers.shift();
    if (!answer) return new Promise(() => undefined);
    return Response.json(answer.body, { status: answer.status });
  });
  return page;
}

const EMAIL = 'ben@example.com';

async function askedSignIn(purpose: WayIn = 'signup'): Promise<Rendered> {
  const page = await renderSignIn(purpose);
  answers.push(ok());
  await page.fill({ email: EMAIL, ...(purpose === 'signup' && { acceptedTerms: true }) });
  await page.press('Email Me a Code');
  await waitFor(() => page.control('code'));
  return page;
}

const TERMS = 'Please agree to the Terms & Conditions and Privacy Policy to continue.';

// SPEC-3 12.1
it('the link of a mail asks who logs in, and names the terms where somebody signs up', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  const link = { email: EMAIL, code: '123456', redirect: '/dashboard' };
  await renderInApp(<CodeLinkPage link={{ ...link, purpose: 'login' }} />);
  expect((await screen.findByRole('heading')).textContent).toBe(`Log in as ${EMAIL}?`);
  expect(document.body.textContent).not.toContain('Terms');
  cleanup();
  await renderInApp(<CodeLinkPage link={{ ...link, purpose: 'signup' }} />);
  expect((await screen.findByRole('heading')).textContent).toBe(`Sign up as ${EMAIL}?`);
  expect(document.body.textContent).toContain(
    'By continuing you agree to the Terms & Conditions and Privacy Policy.',
  );
});

// SPEC-3 12.1
describe('the way in by a code', () => {
  it('begins on /signup with an email and the terms', async () => {
    const page = await renderSignIn();
    await page.press('Email Me a Code');
    expect(page.besideOf('email')).toContain('Please enter your email.');
    expect(page.besideOf('acceptedTerms')).toContain(TERMS);
    expect(posted).toEqual([]);
  });

  it('begins on /login with an email alone, and makes no account', async () => {
    const page = await askedSignIn('login');
    expect(page.controls('acceptedTerms')).toEqual([]);
    await page.fill({ code: '123456' });
    await page.press('Continue');
    expect(posted.map(({ body }) => body)).toEqual([
      { email: EMAIL, purpose: 'login', redirect: '/join/amy-lima' },
      { email: EMAIL, code: '123456' },
    ]);
  });

  it('asks for a code that fits the keyboards and mail programs of phones', async () => {
    const page = await askedSignIn();
    expect(posted).toEqual([
      {
        path: '/api/auth/email-otp/send-verification-otp',
        body: { email: EMAIL, purpose: 'signup', redirect: '/join/amy-lima' },
      },
    ]);
    const code = page.control('code');
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(code.getAttribute('inputmode')).toBe('numeric');
    expect(document.activeElement).toBe(code);
    expect(page.besideOf('code')).toContain(`We have sent an email to ${EMAIL}.`);
  });

  it('has another code in sight at once, and counts down to it', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
    await askedSignIn();
    const another = () => screen.getByRole('button', { name: 'Email Me a New Code' });
    expect(another().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/^in \d\d s$/)).toBeTruthy();
    another().click();
    expect(posted).toHaveLength(1);
    act(() => void vi.advanceTimersByTime(60_000));
    expect(another().getAttribute('aria-disabled')).toBeNull();
    answers.push(ok());
    another().click();
    await waitFor(() => expect(another().getAttribute('aria-disabled')).toBe('true'));
    expect(posted.at(-1)).toEqual({
      path: '/api/auth/email-otp/send-verification-otp',
      body: { email: EMAIL, purpose: 'signup', redirect: '/join/amy-lima' },
    });
  });

  it('leads back to another email, and unticks nothing', async () => {
    const page = await askedSignIn();
    await page.press('Use Another Email');
    expect(page.control('email').value).toBe(EMAIL);
    expect(page.control('acceptedTerms').checked).toBe(true);
  });

  it('goes on by the other page without its code', async () => {
    await askedSignIn();
    cleanup();
    const page = await renderSignIn('login');
    expect(page.control('email').value).toBe(EMAIL);
    expect(page.controls('code')).toEqual([]);
  });
});
