import type { AppErrorCode } from '@/platform/domain/appError';
import type { Reader } from '@/platform/domain/reader';

/** The cookie with a browser's time zone and language, and nothing else: `Europe/Lisbon.en-GB`. */
export const READER_COOKIE = 'gangway.reader';

export function readerInWords({ timeZone, language }: Reader): string {
  return `${timeZone}.${language}`;
}

/** Something that a page read from the server, with its query key. */
export type SentRead = readonly [queryKey: readonly unknown[], data: unknown];

/** The data sent with a server-rendered page. */
export interface Sent {
  reader: Reader;
  reads: readonly SentRead[];
}

/** The id of the element that holds the data. */
export const SENT_ID = 'sent';

/** A page requested by somebody with a session. */
export interface Wanted {
  /** Path and query. */
  href: string;
  reader: Reader;
  /** Calls a procedure as the current user; resolves with what the network would have returned. */
  ask: (procedure: string, input: unknown) => Promise<unknown>;
}

export type Rendered =
  | { kind: 'page'; title: string; html: string; sent: Sent }
  | { kind: 'redirect'; location: string; status: number }
  /** A guard refused the page. */
  | { kind: 'refused'; code: AppErrorCode }
  /** A read was refused or failed. */
  | { kind: 'failed'; error: unknown }
  /** The session has ended, and the page is one that strangers see too. */
  | { kind: 'none' };

/** Renders a page; rejects on failure. */
export type RenderPage = (wanted: Wanted) => Promise<Rendered>;

/** The placeholders that the server fills in a page's file. */
export const RENDERED_PLACE = '<!--rendered-->';
export const SENT_PLACE = '<!--sent-->';
export const NONCE_PLACE = 'nonce-placeholder';
