import { ASK_AGAIN, etagOf, type StaticFile, textBodies } from './staticFiles';

/** A text that was made for one request. */
export function madeFile(text: string, type: string): StaticFile {
  const bodies = textBodies(text);
  return { type, etag: etagOf(bodies.identity), cacheControl: ASK_AGAIN, bodies };
}

export const HTML = 'text/html; charset=utf-8';
