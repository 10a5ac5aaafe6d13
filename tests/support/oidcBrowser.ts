import { type CodeBrowser, codeBrowser, cookieJar } from './codeBrowser';
import type { HttpTestApp } from './httpApp';

/** Follows a provider's pages, with cookies of their own, until they lead back to the app. */
export async function throughProvider(url: string, publicUrl: string): Promise<string> {
  const { receive, cookie } = cookieJar();
  let at = url;
  for (let hop = 0; hop < 10 && !at.startsWith(`${publicUrl}/`); hop += 1) {
    const answer = receive(await fetch(at, { redirect: 'manual', headers: { cookie: cookie() } }));
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${at} answers ${answer.status}: ${await answer.text()}`);
    at = new URL(location, at).href;
  }
  return at;
}

interface Start {
  redirect?: string;
  acceptedTerms?: true;
}

/** A browser that goes to the company's own sign-in and back. */
export function oidcBrowser(app: HttpTestApp, publicUrl: string, cookies?: string) {
  const browser: CodeBrowser = codeBrowser(app, cookies);
  const begin = async (start: Start = {}): Promise<string> => {
    const answer = await browser.post('/sign-in/social', start);
    const { url } = (await answer.json()) as { url?: string };
    if (!url) throw new Error(`not begun: ${answer.status}`);
    return url;
  };
  /** Opens the address that the provider led to, and returns where the app leads on. */
  const comeBack = async (address: string): Promise<string> =>
    (await browser.open(address)).headers.get('location') ?? '';
  return {
    ...browser,
    begin,
    comeBack,
    throughProvider: (url: string) => throughProvider(url, publicUrl),
    /** Signs in there, and returns where the app leads on. */
    async continueWith(start?: Start): Promise<string> {
      return comeBack(await throughProvider(await begin(start), publicUrl));
    },
  };
}
