import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';

/** The mail that verifies an account's own address. `url` works once, within a day. */
export function verifyMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'Verify your email for Gangway',
    heading: 'Verify your email',
    paragraphs: [
      'There is a Gangway account with this email. To show that it is yours, open this page within a day, logged in to that account:',
    ],
    button: { label: 'Verify my email', url },
    footnote: "The link works once. If you don't know of an account, you can ignore this email.",
  });
}

/** The mail to the new address of an account. `url` works once, within a day. */
export function newEmailMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'Verify your new email for Gangway',
    heading: 'Verify your new email',
    paragraphs: [
      'Someone asked to use this email for their Gangway account from now on. If that was you, open this page within a day, logged in to that account:',
    ],
    button: { label: 'Use this email', url },
    footnote:
      "The link works once. If it wasn't you, you can ignore this email: nothing will change.",
  });
}

/**
 * The mail that an address with an account gets instead of `newEmailMail`; whoever asked is not
 * told. `url` is the page for requesting a reset.
 */
export function emailTakenMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'This email already has a Gangway account',
    heading: 'This email has an account',
    paragraphs: [
      'Someone asked to use this email for another Gangway account. It already has an account of its own, so nothing was changed.',
      'If that was you and you have forgotten the password of this account, choose a new one:',
    ],
    button: { label: 'Reset my password', url },
    footnote: "If it wasn't you, there is nothing to do.",
  });
}

/**
 * Tells the old address that the account's email has changed. It does not name the new one, since
 * the old address may be somebody else's by now. Support can find the account by its id.
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
    paragraphs: [
      'The email of your Gangway account has been changed. You can no longer log in with this address, and our emails now go to the new one.',
      notYou,
    ],
    ...(supportEmail !== null && {
      button: {
        label: `Write to ${supportEmail}`,
        url: `mailto:${supportEmail}`,
        shown: supportEmail,
      },
    }),
    footnote: 'If it was you, there is nothing to do.',
  });
}

/** The password reset mail (DESIGN 7.16). `url` works once, within an hour. */
export function resetMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'Reset your Gangway password',
    heading: 'Reset your password',
    paragraphs: [
      'Someone asked to reset the password of your Gangway account. To choose a new one, open this page within one hour:',
    ],
    button: { label: 'Choose a new password', url },
    footnote:
      "The link works once. If it wasn't you, you can ignore this email: your password stays as it is.",
  });
}

/** Tells someone that their password was changed. `url` is the page for requesting a reset. */
export function passwordChangedMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'Your Gangway password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'The password of your Gangway account was changed just now, and all other devices were signed out.',
      "If it wasn't you, choose a new one at once:",
    ],
    button: { label: 'Reset my password', url },
    footnote: 'If it was you, there is nothing to do.',
  });
}
