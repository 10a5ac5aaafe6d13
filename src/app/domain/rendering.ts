import type { AppErrorCode } from '@/platform/domain/appError';
import type { Reader } from '@/platform/domain/reader';

/** How a browser says so, and nothing else: `Europe/Lisbon.en-GB`. */
export const READER_COOKIE = 'gangway.reader';

export function readerInWords({ timeZone, language }: Reader): string {
  return `${timeZone}.${language}`;
}

/** What a page read from the server, by the query's key. */
export type SentRead = readonly [queryKey: readonly unknown[], data: unknown];

/** What comes along with a page that the server has drawn. */
export interface Sent {
  reader: Reader;
  reads: readonly SentRead[];
}

/** Where it stands in the page. */
export const SENT_ID = 'sent';

/** A page that somebody with a session asks for. */
export interface Wanted {
  /** Its path and its query. */
  href: string;
  reader: Reader;
  /** Makes a call as whoever asks; resolves with what the network would have brought. */
  ask: (procedure: string, input: unknown) => Promise<unknown>;
}

export type Drawn =
  | { kind: 'page'; title: string; html: string; sent: Sent }
  | { kind: 'redirect'; location: string; status: number }
  /** A guard refused it. */
  | { kind: 'refused'; code: AppErrorCode }
  /** A read was refused, or failed. */
  | { kind: 'failed'; error: unknown }
  /** A page that strangers see, whose session has ended. */
  | { kind: 'none' };

/** Draws a page; rejects where that fails. */
export type DrawPage = (wanted: Wanted) => Promise<Drawn>;

/** The places that the server fills in a page's file. */
export const DRAWN_PLACE = '<!--drawn-->';
export const SENT_PLACE = '<!--sent-->';
export const NONCE_PLACE = 'nonce-placeholder';
