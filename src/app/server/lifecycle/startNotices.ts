import type { Config } from '@/platform/server/config';

/**
 * Returns what anyone starting a server should know about its settings, as sentences for the log.
 * The server runs regardless.
 * @param ownUrl the address that it listens on
 */
export function startNotices(
  { publicUrl, smtpUrl, supportEmail }: Config,
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
  return notices;
}
