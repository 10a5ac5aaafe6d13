import { ended } from '@/platform/domain/inWords';
import type { Mail } from '@/platform/server/mail';
import { frameMail } from '@/platform/server/mailFrame';
import { CODE_MINUTES } from '../domain/codeLimits';
import { spacedCode } from '../domain/emailCode';

const NOT_YOU =
  "The code works once, and only there. If it wasn't you, you can ignore this email: without the code nobody gets in.";

/**
 * The mail with a code (SPEC-3 12.1). It has no link: anyone who opens one would have to be signed in by it, in
 * whatever browser their mail program likes best.
 * @param tripName the trip to whose invitation it leads, if this address may know of it
 */
export function codeMail(to: string, code: string, tripName: string | null): Mail {
  const spaced = spacedCode(code);
  return frameMail({
    to,
    subject: `${spaced} is your Gangway code`,
    heading: 'Your Gangway code',
    paragraphs: [
      ...(tripName === null ? [] : [`You are on your way to ${ended(tripName)}`]),
      `Enter this code within ${CODE_MINUTES} minutes, in the browser where you asked for it:`,
    ],
    code: spaced,
    footnote: NOT_YOU,
  });
}
