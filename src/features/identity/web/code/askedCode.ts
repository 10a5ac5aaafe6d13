import { CODE_MINUTES, type WayIn } from '../../domain/emailCode';
import { post } from '../authClient';

const KEY = 'gangway:asked-code';

/** A code requested in this browser. */
export interface AskedCode {
  email: string;
  /** The page that asked, where the code is entered. */
  purpose: WayIn;
  /** The time of the request, in milliseconds since 1970. */
  at: number;
  acceptedTerms: boolean;
}

/** Mails a code to any address. `redirect` is the page that the user is heading for. */
export function sendCode(input: { email: string; purpose: WayIn; redirect: string }) {
  return post('/email-otp/send-verification-otp', input);
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/**
 * Returns the code that has yet to be entered on this page. It is stored because a phone may drop
 * the page while the user reads the mail, and because many come back by the link in a new tab.
 */
export function askedCode(purpose: WayIn): AskedCode | null {
  try {
    const asked: AskedCode = JSON.parse(storage()?.getItem(KEY) ?? '');
    const isOpen = Date.now() - asked.at < CODE_MINUTES * 60_000;
    return isOpen && asked.purpose === purpose ? asked : null;
  } catch {
    return null;
  }
}

export function keepAskedCode(asked: AskedCode | null): void {
  try {
    if (asked) storage()?.setItem(KEY, JSON.stringify(asked));
    else storage()?.removeItem(KEY);
  } catch {
    // Without storage, the user has to request a code again.
  }
}
