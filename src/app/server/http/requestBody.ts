import { bodyLimit } from 'hono/body-limit';
import type { Middleware } from './appEnv';

/** The largest body that any of our forms can send, in bytes, with room to spare. */
export const BODY_LIMIT = 256 * 1024;

/** The connection is closed with whatever is still arriving. */
const CLOSE = { connection: 'close' };

/** True if the head of a request announces a body. */
export function announcesBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) !== 0;
}

const limitBody = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: (context) =>
    context.json({ message: 'This is more than we can accept at once.' }, 413, CLOSE),
});

/** Waits for the whole body, so that a slow sender takes nobody's place among those answered. */
export const wholeBody: Middleware = async (context, next) => {
  try {
    const refused = await limitBody(context, async () => {
      const body = await context.req.arrayBuffer();
      context.req.raw = new Request(context.req.raw, { body });
    });
    if (refused) return refused;
  } catch {
    return context.json({ message: 'This request broke off.' }, 400, CLOSE);
  }
  return next();
};
