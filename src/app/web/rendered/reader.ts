import { READER_COOKIE, readerInWords } from '@/app/domain/rendering';
import type { Reader } from '@/platform/domain/reader';
import { readerLanguage, readerTimeZone } from '@/platform/web/reader';

/** Returns this browser's time zone and language. */
export function browserReader(): Reader {
  return { timeZone: readerTimeZone(), language: readerLanguage() };
}

const YEAR = 365 * 24 * 3600;

function write(value: string, maxAge: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the alternative is async and not universal.
  document.cookie = `${READER_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Tells the server, which renders the next page accordingly (docs/decisions/0096). */
export const noteReader = () => write(readerInWords(browserReader()), YEAR);

/** Stops the server from rendering pages here: after an offline sign-out the session lives on. */
export const forgetReader = () => write('', 0);
