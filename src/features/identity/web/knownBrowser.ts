import { readStored, writeStored } from '@/platform/web/browserStorage';

export const KNOWN_BROWSER = 'gangway:known-browser';

/**
 * Notes that somebody has signed in here, as the server's device mark does, which no script can read. Whoever
 * has is not asked for the terms again.
 */
export function noteKnownBrowser(): void {
  // Where nothing can be kept, the terms stand there once more.
  writeStored(KNOWN_BROWSER, '1');
}

export const isKnownBrowser = () => readStored(KNOWN_BROWSER) === '1';
