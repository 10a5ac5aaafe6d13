import { toldReader } from '../domain/reader';

/** Part of newer browsers, and a fiftieth of the work: a format loads what it takes to write dates. */
interface Clocks {
  Temporal?: { Now: { timeZoneId(): string } };
}

/** The language in which whoever reads has their clock written. */
export const readerLanguage = () => toldReader()?.language ?? navigator.language;

/** The time zone that their device is set to, by its IANA name. */
export function readerTimeZone(): string {
  const named = toldReader()?.timeZone ?? (globalThis as Clocks).Temporal?.Now.timeZoneId();
  // Some browsers that resist being recognized give none.
  return named || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
