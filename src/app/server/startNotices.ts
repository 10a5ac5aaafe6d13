import type { Config } from '@/platform/server/config';

/**
 * What whoever starts a server ought to know of its settings, though it runs with them: each a
 * sentence for the log.
 * @param ownUrl the address that it listens on
 */
export function startNotices({ publicUrl, smtpUrl }: Config, ownUrl: string): string[] {
  if (publicUrl !== undefined || smtpUrl === undefined) return [];
  return [
    `PUBLIC_URL is not set, so the links in mails lead to ${ownUrl}, which is this machine alone: set it to the address that people open`,
  ];
}
