import { READER_COOKIE, readerInWords } from '@/app/domain/rendering';
import type { Reader } from '@/platform/domain/reader';
import { readerLanguage, readerTimeZone } from '@/platform/web/reader';

/** Whose clock and language this browser has. */
export function browserReader(): Reader {
  return { timeZone: readerTimeZone(), language: readerLanguage() };
}

const YEAR = 365 * 24 * 3600;

function write(value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of writing one is asynchronous, and not everywhere.
  document.cookie = `${READER_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Tells the server, which draws the next page for them (docs/decisions/0096). */
export const noteReader = () => write(readerInWords(browserReader()), YEAR);

/** Has the server draw nothing here: whoever has signed out without a connection still has a session there. */
export const forgetReader = () => write('', 0);
