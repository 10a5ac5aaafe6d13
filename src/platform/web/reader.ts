import { languageOf, toldReader } from '../domain/reader';
import { temporal } from '../domain/temporal';
import { isTimeZone } from '../domain/zonedTime';
import { zoneName } from '../domain/zoneName';

/** Returns the language that the reader's times are written in. */
export const readerLanguage = () => toldReader()?.language ?? languageOf(navigator.language);

/** Returns the IANA name of the reader's time zone, by default their device's. */
export function readerTimeZone(): string {
  const named =
    toldReader()?.timeZone ??
    temporal()?.Now.timeZoneId() ??
    // Without a language it would take the browser's, which may be one that it refuses itself.
    Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  // Browsers that resist fingerprinting give none, and others 'Etc/Unknown'.
  return [zoneName(named), named].find(isTimeZone) ?? 'UTC';
}
