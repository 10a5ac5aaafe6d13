import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ASK_AGAIN, etagOf, type StaticFile } from './staticFiles';

/**
 * A text that was made for one request, compressed as its reader likes it.
 * @param accepted the reader's Accept-Encoding header
 */
export function madeFile(text: string, type: string, accepted: string): StaticFile {
  const identity = new TextEncoder().encode(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  return {
    type,
    etag: etagOf(identity),
    cacheControl: ASK_AGAIN,
    bodies: {
      identity,
      ...(/\bbr\b/.test(accepted)
        ? { br: new Uint8Array(brotliCompressSync(identity, { params })) }
        : { gzip: new Uint8Array(gzipSync(identity)) }),
    },
  };
}

export const HTML = 'text/html; charset=utf-8';
