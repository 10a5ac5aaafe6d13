import { ASK_AGAIN, etagOf, type StaticFile, textBodies } from './staticFiles';

/** Makes a file from a text. */
export function madeFile(text: string, type: string): StaticFile {
  const bodies = textBodies(text);
  return { type, etag: etagOf(bodies.identity), cacheControl: ASK_AGAIN, bodies };
}

/** Makes a file whose text is made on first use, by one call of `make`. */
export function fileMadeLater(make: () => string, type: string): StaticFile {
  let made: StaticFile | undefined;
  const file = () => {
    made ??= madeFile(make(), type);
    return made;
  };
  return {
    type,
    cacheControl: ASK_AGAIN,
    get etag() {
      return file().etag;
    },
    get bodies() {
      return file().bodies;
    },
  };
}

/** The content type of a page. */
export const HTML = 'text/html; charset=utf-8';
