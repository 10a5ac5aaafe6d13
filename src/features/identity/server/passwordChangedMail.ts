import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';

const CHANGED =
  'The password of your Gangway account was changed just now, and all other devices were signed out.';
const NOT_YOU = "If it wasn't you, choose a new one at once:";

/** Tells someone that their password was changed. `url` is the page for requesting a reset. */
export function passwordChangedMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'Your Gangway password was changed',
    heading: 'Your password was changed',
    paragraphs: [CHANGED, NOT_YOU],
    button: { label: 'Reset my password', url },
    footnote: 'If it was you, there is nothing to do.',
  });
}
