/** Where programs take the address of a calendar that they do not open by themselves. */
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

/** The same address for a program that subscribes to it. */
export function webcalAddress(address: string): string {
  return address.replace(/^https?:/, 'webcal:');
}

/** Whether a device is Apple's, whose own calendar opens such addresses; on others mostly nothing does. */
export function opensWebcal(userAgent: string): boolean {
  return /\b(iPhone|iPad|iPod|Macintosh)\b/.test(userAgent);
}
