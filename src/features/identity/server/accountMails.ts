import { ended } from '@/platform/domain/inWords';
import type { Mail } from '@/platform/server/mail';
import { frameMail, type Letter } from '@/platform/server/mailFrame';
import { CODE_MINUTES, type CodePurpose, spacedCode } from '../domain/codeLink';
import { WORD_ENDED } from '../domain/wordEnded';

const NOBODY_GETS_IN =
  "It works once. If it wasn't you, you can ignore this email: without the code nobody gets in.";
const NOTHING_CHANGES =
  "It works once. If it wasn't you, somebody is logged in to your account: sign out everywhere else on your account page.";

/** What each code does, and what its button says (SPEC-3 12.1). */
const CODES: Readonly<Record<CodePurpose, { does: string; button: string; footnote: string }>> = {
  login: { does: 'logs you in', button: 'Log In', footnote: NOBODY_GETS_IN },
  signup: { does: 'signs you up', button: 'Sign Up', footnote: NOBODY_GETS_IN },
  verify: {
    ...{ does: 'shows that this email is yours', button: 'Verify My Email' },
    footnote: "It works once. If you don't know of an account, you can ignore this email.",
  },
  email: { does: 'changes your email', button: 'Change My Email', footnote: NOTHING_CHANGES },
  change: {
    ...{ does: 'makes this your Gangway email', button: 'Use This Email' },
    footnote: "It works once. If it wasn't you, you can ignore this email: nothing will change.",
  },
  password: { does: 'sets a password', button: 'Set a Password', footnote: NOTHING_CHANGES },
  export: {
    ...{ does: 'downloads what we keep about you', button: 'Download It' },
    footnote: NOTHING_CHANGES,
  },
  payWays: {
    ...{ does: 'saves how you are paid', button: 'Enter It' },
    footnote: NOTHING_CHANGES,
  },
  handOver: {
    ...{ does: 'offers your trip to somebody', button: 'Enter It' },
    footnote: NOTHING_CHANGES,
  },
  untie: {
    ...{ does: 'unties your account', button: 'Enter It' },
    footnote: NOTHING_CHANGES,
  },
  factor: {
    ...{ does: 'changes how you log in', button: 'Enter It' },
    footnote: NOTHING_CHANGES,
  },
  delete: {
    ...{ does: 'deletes your account', button: 'Delete My Account' },
    footnote: `${NOTHING_CHANGES} The button alone deletes nothing.`,
  },
};

interface CodeLetter {
  code: string;
  purpose: CodePurpose;
  /** The page that has the code filled in, on any device. */
  url: string;
  /** The trip whose invitation they are heading for, if this address may know of it. */
  tripName: string | null;
  sentAt: Date;
}

/** The time of day that a mail was sent, where nobody knows its reader's clock. */
export const timeInMails = (sentAt: Date): string => `${sentAt.toISOString().slice(11, 16)} UTC`;

/** The mail with a code (SPEC-3 12.1). */
export function codeMail(to: string, { code, purpose, url, tripName, sentAt }: CodeLetter): Mail {
  const { does, button, footnote } = CODES[purpose];
  return frameMail({
    to,
    subject: `${spacedCode(code)} is your Gangway code`,
    heading: 'Your Gangway code',
    paragraphs: [
      ...(tripName === null ? [] : [`You are on your way to ${ended(tripName)}`]),
      `This code ${does}. We sent it at ${timeInMails(sentAt)}. Enter it within ${CODE_MINUTES} minutes, or press the button on any device:`,
    ],
    // Spaced in the subject to be read aloud; here it can be copied.
    code,
    button: { label: button, url },
    footnote,
  });
}

/** The mail to an address that wants to log in without an account. `url` is where to sign up. */
export function noAccountMail(to: string, url: string): Mail {
  return frameMail({
    to,
    subject: 'There is no Gangway account with this email',
    heading: 'There is no account with this email',
    paragraphs: [
      'Someone asked for a code to log in to Gangway with this email, but it has no account.',
      'If that was you, sign up, or log in with another email:',
    ],
    button: { label: 'Sign Up', url },
    footnote: "If it wasn't you, there is nothing to do.",
  });
}

/**
 * The mail that an address with an account gets instead of a code to change to it; whoever asked is not
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
    ...writeTo(supportEmail),
    footnote: 'If it was you, there is nothing to do.',
  });
}

/** The button with which somebody writes to support; none without an address of it. */
function writeTo(supportEmail: string | null): Pick<Letter, 'button'> {
  if (supportEmail === null) return {};
  const [label, url] = [`Write to ${supportEmail}`, `mailto:${supportEmail}`];
  return { button: { label, url, shown: supportEmail } };
}

/** Tells the address of a deleted account that it is gone (SPEC 4). */
export function accountDeletedMail(to: string, supportEmail: string | null): Mail {
  return frameMail({
    to,
    subject: 'Your Gangway account is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your Gangway account is deleted, with your profile, your responses and the trips that you organized. It cannot be brought back.',
      supportEmail === null
        ? "If it wasn't you, tell the people who run this site."
        : "If it wasn't you, write to us:",
    ],
    ...writeTo(supportEmail),
    footnote: 'If it was you, there is nothing to do. Have a good trip.',
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

/** What has happened to an account's passkeys and second factor. */
export const FACTOR_NEWS = {
  passkeyAdded: (name: string) => ['A passkey was added', `The passkey “${name}” was added to`],
  passkeyRemoved: (name: string) => [
    'A passkey was removed',
    `The passkey “${name}” was removed from`,
  ],
  on: () => ['Your second factor is on', 'An app with codes was set up as the second factor of'],
  off: () => [
    'Your second factor was turned off',
    'The app with codes, and its recovery codes, were turned off for',
  ],
  ended: () => [
    'Your second factor was ended',
    'Whoever runs this site has ended the app with codes, the recovery codes and all passkeys of',
  ],
  recovery: (left: string) => [
    'A recovery code was used',
    `${left} With one recovery code, somebody has just confirmed that they are you in`,
  ],
} as const;

/** Tells someone how they log in from now on. `url` is their account page. */
export function factorMail(to: string, news: readonly string[], url: string): Mail {
  const [title = '', what = ''] = news;
  return frameMail({
    to,
    subject: `${title}: your Gangway account`,
    heading: title,
    paragraphs: [
      `${what} your Gangway account just now.`,
      "If it wasn't you, somebody is logged in to your account: change your password at once, and sign out everywhere else:",
    ],
    button: { label: 'Open Your Account', url },
    footnote: 'If it was you, there is nothing to do.',
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
      WORD_ENDED,
      "If it wasn't you, choose a new one at once:",
    ],
    button: { label: 'Reset my password', url },
    footnote: 'If it was you, there is nothing to do.',
  });
}
