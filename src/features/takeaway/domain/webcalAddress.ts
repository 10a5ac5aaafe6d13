/** Where to paste a calendar's address, in programs that don't open it themselves. */
export const CALENDAR_PAGES = [
  {
    name: 'Google Calendar',
    where: 'Other calendars, From URL',
    url: 'https://calendar.google.com/calendar/r/settings/addbyurl',
  },
  {
    name: 'Outlook',
    where: 'Add calendar, Subscribe from web',
    url: 'https://outlook.live.com/calendar/0/addcalendar',
  },
] as const;

/** The same address for programs that subscribe to it. */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

/** True on Apple devices, whose calendar opens these addresses; on others usually nothing does. */
export function opensWebcal(userAgent: string): boolean {
  return /\b(iPhone|iPad|iPod|Macintosh)\b/.test(userAgent);
}
