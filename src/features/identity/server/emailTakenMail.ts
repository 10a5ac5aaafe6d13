import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';

const ASKED =
  'Someone asked to use this email for another Gangway account. It already has an account of its own, so nothing was changed.';
const FORGOT =
  'If that was you and you have forgotten the password of this account, choose a new one:';
const NOT_YOU = "If it wasn't you, there is nothing to do.";

/**
 * The mail that an address gets in place of `newEmailMail` when it has an account: the person who asked is
 * not told. `url` is the page where a reset is asked for.
 */
export function emailTakenMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'This email already has a Gangway account',
    heading: 'This email has an account',
    paragraphs: [ASKED, FORGOT],
    button: { label: 'Reset my password', url },
    footnote: NOT_YOU,
  });
}
