import type { WayIn } from '@/features/identity/domain/codeLink';
import { freshAddress } from './apiPerson';
import type { HttpTestApp } from './httpApp';
import { mailsTo } from './mailsOf';

/** A browser that keeps the cookies it gets, and has one IP address. */
export interface CodeBrowser {
  address: string;
  cookie(): string;
  post(path: string, body: object): Promise<Response>;
  /** Opens an address, as a link on another site would. */
  open(url: string): Promise<Response>;
  /** Calls a procedure. */
  procedure(name: string, input?: unknown): Promise<Response>;
  /** Requests a code, as /signup does by default. */
  ask(email: string, asked?: { purpose?: WayIn; redirect?: string }): Promise<Response>;
  enter(email: string, code: string, more?: object): Promise<Response>;
  /** Requests a code and enters it, as /signup does by default. */
  signIn(email: string, purpose?: WayIn): Promise<Response>;
}

/** Keeps cookies as a browser does, beginning with these. */
export function cookieJar(cookies = '') {
  const kept = new Map<string, string>();
  const keep = (pair: string) => {
    const [name = '', ...value] = pair.split('=');
    if (name) kept.set(name, value.join('='));
  };
  const receive = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      if (/; Max-Age=0\b/i.test(line)) kept.delete(pair.split('=')[0] ?? '');
      else keep(pair);
    }
    return response;
  };
  cookies.split('; ').forEach(keep);
  return { receive, cookie: () => [...kept].map((pair) => pair.join('=')).join('; ') };
}

/** Returns a browser, with these cookies if any. */
export function codeBrowser(app: HttpTestApp, cookies = '', address = freshAddress()): CodeBrowser {
  const { receive, cookie } = cookieJar(cookies);
  const post: CodeBrowser['post'] = async (path, body) =>
    receive(await app.post(path, body, { cookie: cookie(), address }));
  const browser: CodeBrowser = {
    address,
    cookie,
    post,
    open: async (url) => {
      const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
      return receive(await app.send(url, {}, { cookie: cookie(), address, headers }));
    },
    procedure: async (name, input) =>
      receive(await app.procedure(name, input, { cookie: cookie(), address })),
    ask: (email, asked = {}) =>
      post('/email-otp/send-verification-otp', { email, purpose: 'signup', ...asked }),
    enter: (email, code, more = {}) => post('/sign-in/email-otp', { email, code, ...more }),
    async signIn(email, purpose = 'signup') {
      const asked = await browser.ask(email, { purpose });
      if (!asked.ok) return asked;
      const code = await codeMailedTo(app, email);
      return browser.enter(email, code, { acceptedTerms: true });
    },
  };
  return browser;
}

/** Returns the code from the newest mail with one. */
export async function codeMailedTo(app: HttpTestApp, email: string): Promise<string> {
  const subjects = (await mailsTo(app, email)).map(({ headers }) => headers.get('subject') ?? '');
  const codes = subjects.map((subject) => /^(\d{3} \d{3}) is your Gangway code$/.exec(subject));
  const code = codes.findLast((found) => found !== null)?.[1];
  if (!code) throw new Error(`no code in ${subjects.join(' | ')}`);
  return code.replace(' ', '');
}

/** Returns what stands in for the code in the link of the newest mail with one. */
export async function linkMailedTo(app: HttpTestApp, email: string): Promise<string> {
  const links = (await mailsTo(app, email)).map(({ text }) => /\/code#(\S+)/.exec(text)?.[1]);
  const code = new URLSearchParams(links.findLast(Boolean)).get('code');
  if (!code) throw new Error('no mail has such a link');
  return code;
}

/** Returns a different code. */
export const notThe = (code: string) => `${(Number(code) + 1) % 1_000_000}`.padStart(6, '0');

/** Signs someone up with a code, so that their account has no password. */
export async function signUpByCode(app: HttpTestApp, email: string) {
  const browser = codeBrowser(app);
  const response = await browser.signIn(email);
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const { userId } = (await app.session(browser.cookie())) as { userId: string };
  return { browser, email, userId };
}
