import { listed } from '@/platform/domain/inWords';
import { offsetAt } from '@/platform/domain/zonedTime';

const HOUR = 3_600_000;

/** Laws of 2026 that end the change of clocks, and the hours ahead of UTC since then. */
const LAWS = [
  { where: 'British Columbia', timeZone: 'America/Vancouver', hours: -7 },
  { where: 'Alberta', timeZone: 'America/Edmonton', hours: -6 },
  { where: 'Morocco', timeZone: 'Africa/Casablanca', hours: 0 },
];
const SINCE = Date.UTC(2026, 11, 1);

/** Says that this runtime's zone data are older than those laws; null if they are not. */
export function zoneNotice(offset: typeof offsetAt = offsetAt): string | null {
  const old = LAWS.filter(({ timeZone, hours }) => offset(timeZone, SINCE) !== hours * HOUR);
  if (old.length === 0) return null;
  return `The time zone data of this Node.js (${process.versions.tz ?? 'without a number'}) are older than the laws of 2026, so times in ${listed(old.map(({ where }) => where))} may be an hour off: use a newer release of Node.js. Calendars are written with newer data`;
}
