import { CODE_MINUTES } from '../../domain/codeLimits';

const KEY = 'gangway:asked-code';

/** A code that this tab has asked for. */
export interface AskedCode {
  email: string;
  /** When, in milliseconds since 1970. */
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

/** The code that waits to be entered: a phone may have dropped the page while its mail was read. */
export function askedCode(): AskedCode | null {
  try {
    const asked: AskedCode = JSON.parse(tabStorage()?.getItem(KEY) ?? '');
    return Date.now() - asked.at < CODE_MINUTES * 60_000 ? asked : null;
  } catch {
    return null;
  }
}

export function keepAskedCode(asked: AskedCode | null): void {
  try {
    if (asked) tabStorage()?.setItem(KEY, JSON.stringify(asked));
    else tabStorage()?.removeItem(KEY);
  } catch {
    // Then it is asked for once more.
  }
}
