/** The time zone that the device is set to, by its IANA name. */
export function browserTimeZone(): string {
  // Some browsers that resist being recognized give none.
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
