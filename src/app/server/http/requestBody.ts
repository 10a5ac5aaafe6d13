import type { Connection } from './incoming';

/** The largest body that any of our forms can send, in bytes, with room to spare. */
export const BODY_LIMIT = 256 * 1024;

/** A body's bytes, or why there are none: it exceeds the limit, or its sender went away. */
export type Body = Uint8Array<ArrayBuffer> | 'too large' | 'broken off';

/** True if the head of a request announces a body. */
export function announcesBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) !== 0;
}

/** Reads a body of unknown length, up to the limit. */
async function readUnmeasured(stream: Request['body']): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT) return 'too large';
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Waits until the whole body has arrived, as long as the connection allows. */
export async function readBody(request: Request, connection: Connection): Promise<Body> {
  const length = request.headers.get('content-length');
  if (Number(length) > BODY_LIMIT) return 'too large';
  // A caller that asks before sending is told to go ahead only now, when the body will be read.
  if (request.headers.has('expect')) connection?.outgoing?.writeContinue();
  try {
    if (length === null) return await readUnmeasured(request.body);
    const bytes = new Uint8Array(await request.arrayBuffer());
    return bytes.byteLength > BODY_LIMIT ? 'too large' : bytes;
  } catch {
    return 'broken off';
  }
}
