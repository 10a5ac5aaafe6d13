import { readStored, writeStored } from '@/platform/web/browserStorage';
import { CODE_MINUTES, type WayIn } from '../../domain/codeLink';
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

/**
 * Returns the code that has yet to be entered on this page. It is stored because a phone may drop
 * the page while the user reads the mail, and because many come back by the link in a new tab.
 */
export function askedCode(purpose: WayIn): AskedCode | null {
  try {
    const asked: AskedCode = JSON.parse(readStored(KEY) ?? '');
    const isOpen = Date.now() - asked.at < CODE_MINUTES * 60_000;
    return isOpen && asked.purpose === purpose ? asked : null;
  } catch {
    return null;
  }
}

/** Without storage, the user has to request a code again. */
export function storeAskedCode(asked: AskedCode | null): void {
  writeStored(KEY, asked && JSON.stringify(asked));
}
