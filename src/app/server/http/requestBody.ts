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

const TOO_LARGE = { message: 'This is more than we can accept at once.' };

const limitUnmeasured = bodyLimit({
  maxSize: BODY_LIMIT,
  onError: (context) => context.json(TOO_LARGE, 413, CLOSE),
});

/**
 * Waits for the whole body, so that a slow sender takes nobody's place among those answered; it is
 * then in `context.req.text()`. The library is asked where no length is announced: it turns Node's
 * request into a native one first, which takes as long as all the rest of a small save.
 */
export const wholeBody: Middleware = async (context, next) => {
  const { headers } = context.get('incoming').request;
  const read = async () => void (await context.req.text());
  const isMeasured = headers.has('content-length') && !headers.has('transfer-encoding');
  if (isMeasured && Number(headers.get('content-length')) > BODY_LIMIT) {
    return context.json(TOO_LARGE, 413, CLOSE);
  }
  try {
    const refused = await (isMeasured ? read() : limitUnmeasured(context, read));
    if (refused) return refused;
  } catch {
    return context.json({ message: 'This request broke off.' }, 400, CLOSE);
  }
  return next();
};
