import { browserStorage } from '@/platform/web/browserStorage';

export const KNOWN_BROWSER = 'gangway:known-browser';

/**
 * Notes that somebody has signed in here, as the server's device mark does, which no script can read. Whoever
 * has is not asked for the terms again.
 */
export function noteKnownBrowser(): void {
  try {
    browserStorage()?.setItem(KNOWN_BROWSER, '1');
  } catch {
    // Full or closed: the terms stand there once more.
  }
}

export const isKnownBrowser = () => browserStorage()?.getItem(KNOWN_BROWSER) === '1';
