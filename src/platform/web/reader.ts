import { toldReader } from '../domain/reader';
import { temporal } from '../domain/temporal';

/** Returns the language that the reader's times are written in. */
export const readerLanguage = () => toldReader()?.language ?? navigator.language;

/** Returns the IANA name of the reader's time zone, by default their device's. */
export function readerTimeZone(): string {
  const named = toldReader()?.timeZone ?? temporal()?.Now.timeZoneId();
  // Some browsers that resist fingerprinting give none.
  return named || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
