import { ASK_AGAIN, etagOf, type StaticFile, textBodies } from './staticFiles';

/** Makes a file from a text. */
export function madeFile(text: string, type: string): StaticFile {
  const bodies = textBodies(text);
  return { type, etag: etagOf(bodies.identity), cacheControl: ASK_AGAIN, bodies };
}

/** The content type of a page. */
export const HTML = 'text/html; charset=utf-8';
