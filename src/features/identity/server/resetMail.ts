import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';

const ASKED =
  'Someone asked to reset the password of your Gangway account. To choose a new one, open this page within one hour:';
const ONCE =
  "The link works once. If it wasn't you, you can ignore this email: your password stays as it is.";

/** The mail that a reset request sends (DESIGN 7.16). `url` works once and for one hour. */
export function resetMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'Reset your Gangway password',
    heading: 'Reset your password',
    paragraphs: [ASKED],
    button: { label: 'Choose a new password', url },
    footnote: ONCE,
  });
}
