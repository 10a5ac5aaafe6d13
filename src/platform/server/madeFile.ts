import { ASK_AGAIN, etagOf, type StaticFile, textBodies } from './staticFiles';

/** A text that was made for one request. */
export function madeFile(text: string, type: string): StaticFile {
  const bodies = textBodies(text);
  return { type, etag: etagOf(bodies.identity), cacheControl: ASK_AGAIN, bodies };
}

/** A text that is made, by one call of `make`, when it is first asked for. */
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

export const HTML = 'text/html; charset=utf-8';
