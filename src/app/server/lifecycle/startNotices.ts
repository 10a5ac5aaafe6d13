import { NOT_HTTPS, OWN_NAME } from '@/platform/domain/notHttps';
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
