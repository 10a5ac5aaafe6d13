import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';

const ASKED =
  'There is a Gangway account with this email. To show that it is yours, open this page within a day, logged in to that account:';
const NOT_YOU = "The link works once. If you don't know of an account, you can ignore this email.";

/** The mail that verifies an account's own address. `url` works once and for a day. */
export function verifyMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'Verify your email for Gangway',
    heading: 'Verify your email',
    paragraphs: [ASKED],
    button: { label: 'Verify my email', url },
    footnote: NOT_YOU,
  });
}
