import { listed } from '@/platform/domain/inWords';
import { NOT_HTTPS, OWN_NAME } from '@/platform/domain/notHttps';
import { offsetAt } from '@/platform/domain/zonedTime';
import type { Config } from '@/platform/server/config';

/**
 * Returns what anyone starting a server should know about its settings, as sentences for the log.
 * The server runs regardless.
 * @param ownUrl the address that it listens on
 */
export function startNotices(
  { publicUrl, smtpUrl, supportEmail, host, trustedProxies }: Config,
  ownUrl: string,
): string[] {
  const notices: string[] = [];
  if (supportEmail === null) {
    notices.push(
      'SUPPORT_EMAIL is not set, so no page and no mail names a contact: set it to an address that somebody reads',
    );
  }
  if (publicUrl === undefined && smtpUrl !== undefined) {
    notices.push(
      `PUBLIC_URL is not set, so the links in mails lead to ${ownUrl}, which is this machine alone: set it to the address that people open`,
    );
  }
  const site = publicUrl === undefined ? null : new URL(publicUrl);
  const isByHttps = site ? site.protocol === 'https:' : trustedProxies.rules.length > 0;
  if (!isByHttps && !OWN_NAME.test(site?.hostname ?? host)) notices.push(NOT_HTTPS);
  return notices;
}

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
