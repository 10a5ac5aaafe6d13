import { readStored, writeStored } from '@/platform/web/browserStorage';

export const KNOWN_BROWSER = 'gangway:known-browser';

/**
 * Remembers that somebody has signed in here, so that the terms are not asked for again. The
 * server's device cookie says the same, but scripts cannot read it.
 */
export function noteKnownBrowser(): void {
  // If storage is unavailable, the terms are simply shown again.
  writeStored(KNOWN_BROWSER, '1');
}

export const isKnownBrowser = () => readStored(KNOWN_BROWSER) === '1';
