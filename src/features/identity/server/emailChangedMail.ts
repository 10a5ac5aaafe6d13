import type { Mail } from '@/platform/server/mail';
import { mailFrame } from './mailFrame';

const CHANGED =
  'The email of your Gangway account has been changed. You can no longer log in with this address, and our emails now go to the new one.';
const IT_WAS_YOU = 'If it was you, there is nothing to do.';

/**
 * Tells the old address that the account has another one. It does not say which: the old one may be
 * somebody else's by now. The account's id is what support can find it by.
 */
export function emailChangedMail(to: string, supportEmail: string, userId: string): Mail {
  const notYou = `If it wasn't you, write to us at once and quote your account number, ${userId}:`;
  return {
    to,
    subject: 'The email of your Gangway account was changed',
    text: `Hello,\n\n${CHANGED}\n\n${notYou}\n\n${supportEmail}\n\n${IT_WAS_YOU}\n\nGangway`,
    html: mailFrame({
      heading: 'Your email was changed',
      paragraphs: [CHANGED, notYou],
      button: { label: `Write to ${supportEmail}`, url: `mailto:${supportEmail}` },
      footnote: IT_WAS_YOU,
    }),
  };
}
