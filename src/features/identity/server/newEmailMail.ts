import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';

const ASKED =
  'Someone asked to use this email for their Gangway account from now on. If that was you, open this page within a day, logged in to that account:';
const NOT_YOU =
  "The link works once. If it wasn't you, you can ignore this email: nothing will change.";

/**
 * The mail to the address that is to take the place of an account's email. `url` works once and for
 * a day.
 */
export function newEmailMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'Verify your new email for Gangway',
    heading: 'Verify your new email',
    paragraphs: [ASKED],
    button: { label: 'Use this email', url },
    footnote: NOT_YOU,
  });
}
