import { ASK_AGAIN, etagOf, type StaticFile, textBodies } from './staticFiles';

/** Makes a file from a text, in which no proxy may change anything. */
export function madeFile(text: string, type: string): StaticFile {
  const bodies = textBodies(text);
  const cacheControl = `${ASK_AGAIN}, no-transform`;
  return { type, etag: etagOf(bodies.identity), cacheControl, bodies };
}

/** The content type of a page. */
export const HTML = 'text/html; charset=utf-8';
