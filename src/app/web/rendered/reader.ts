import { flushSync } from 'react-dom';
import { LEFT, READER_COOKIE, readerInWords } from '@/app/domain/rendering';
import { type Reader, readAs } from '@/platform/domain/reader';
import { dayIn } from '@/platform/domain/zonedDay';
import { listeners } from '@/platform/web/listeners';
import { readerLanguage, readerTimeZone } from '@/platform/web/reader';

/** Returns this browser's time zone and language. */
function browserReader(): Reader {
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

/** Takes back what the server was told. */
export const forgetReader = () => write('', 0);

/** Lets the server render nothing here: after an offline sign-out the session lives on. */
export const noteLeft = () => write(LEFT, YEAR);

const { subscribe, tell } = listeners();
let isAsked = false;
let isOwn = true;
let changes = 0;

/** Counts how often the page has to be rendered anew, for `useSyncExternalStore`. */
export const readerChanges = { subscribe, count: () => changes };

/** Until `readAsBrowser`, times are written as the server wrote them. */
export function readFirstAs(reader: Reader): void {
  isOwn = readerInWords(reader) === readerInWords(browserReader());
  if (isOwn) return;
  const first = { ...reader, dayOf: (now: Date) => dayIn(reader.timeZone, now) };
  readAs(() => {
    isAsked = true;
    return first;
  });
}

/** True while times are written as the server wrote them, and this browser would differ. */
export const isReadAsSent = () => !isOwn;

/** From here on times are this browser's; what was written otherwise is written again. */
export function readAsBrowser(): void {
  isOwn = true;
  readAs(() => undefined);
  if (!isAsked) return;
  changes += 1;
  flushSync(tell);
}
