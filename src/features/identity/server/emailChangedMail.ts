import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';

const CHANGED =
  'The email of your Gangway account has been changed. You can no longer log in with this address, and our emails now go to the new one.';
const IT_WAS_YOU = 'If it was you, there is nothing to do.';

/**
 * Tells the old address that the account has another one. It does not say which: the old one may be
 * somebody else's by now. The account's id is what support can find it by.
 */
export function emailChangedMail(to: string, supportEmail: string | null, userId: string): Mail {
  const notYou =
    supportEmail !== null
      ? `If it wasn't you, write to us at once and quote your account number, ${userId}:`
      : `If it wasn't you, tell the people who run this site at once, and quote your account number, ${userId}.`;
  return frameMail({
    to,
    subject: 'The email of your Gangway account was changed',
    heading: 'Your email was changed',
    paragraphs: [CHANGED, notYou],
    ...(supportEmail !== null && {
      button: {
        label: `Write to ${supportEmail}`,
        url: `mailto:${supportEmail}`,
        shown: supportEmail,
      },
    }),
    footnote: IT_WAS_YOU,
  });
}
