import { CODE_MINUTES } from '../../domain/codeLimits';
import type { WayIn } from '../../domain/emailCode';

const KEY = 'gangway:asked-code';

/** A code requested in this tab. */
export interface AskedCode {
  email: string;
  /** The page that asked, where the code is entered. */
  purpose: WayIn;
  /** The time of the request, in milliseconds since 1970. */
  at: number;
  acceptedTerms: boolean;
}

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/**
 * Returns the code that has yet to be entered on this page. It is stored because a phone may drop
 * the page while the user reads the mail.
 */
export function askedCode(purpose: WayIn): AskedCode | null {
  try {
    const asked: AskedCode = JSON.parse(tabStorage()?.getItem(KEY) ?? '');
    const isOpen = Date.now() - asked.at < CODE_MINUTES * 60_000;
    return isOpen && asked.purpose === purpose ? asked : null;
  } catch {
    return null;
  }
}

export function keepAskedCode(asked: AskedCode | null): void {
  try {
    if (asked) tabStorage()?.setItem(KEY, JSON.stringify(asked));
    else tabStorage()?.removeItem(KEY);
  } catch {
    // Without storage, the user has to request a code again.
  }
}
