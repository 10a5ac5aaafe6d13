/** Part of newer browsers, and a fiftieth of the work: a format loads what it takes to write dates. */
interface Clocks {
  Temporal?: { Now: { timeZoneId(): string } };
}

/** The time zone that the device is set to, by its IANA name. */
export function browserTimeZone(): string {
  const named = (globalThis as Clocks).Temporal?.Now.timeZoneId();
  // Some browsers that resist being recognized give none.
  return named || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
