import { APP_ERRORS } from '@/platform/domain/appErrors';
import { shareOf } from '@/platform/server/clientAddress';
import type { Config } from '@/platform/server/config';
import type { Middleware } from './appEnv';
import { callerAddress } from './callerAddress';
import type { Incoming } from './incoming';
import { takesPosts } from './requestRoute';

/** The largest body that any of our forms can send, in bytes, with room to spare. */
export const BODY_LIMIT = 256 * 1024;

const MIB = 1024 * 1024;

/** What bodies may hold until they are answered, in bytes, and how long one may be silent, in ms. */
const LIMITS = { ofOne: 8 * MIB, inAll: 64 * MIB, silence: 10_000 };

/** What a part of a body takes besides its bytes. */
const OF_PART = 256;

/** The connection is closed with whatever is still arriving. */
const CLOSE = { connection: 'close' };

/** True if the head of a request announces a body. */
export function announcesBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || Number(headers.get('content-length') ?? 0) !== 0;
}

/** A body until it is answered. */
interface Body {
  share: string;
  bytes: number;
  /** Ends its connection while it is on its way. */
  end?: (() => void) | undefined;
}

interface Refusal {
  message: string;
  status: 400 | 413 | 503;
}

const TOO_LARGE: Refusal = { message: 'This is more than we can accept at once.', status: 413 };
const NO_ROOM: Refusal = { message: APP_ERRORS.unavailable.message, status: 503 };
const BROKEN: Refusal = { message: 'This request broke off.', status: 400 };

/** What a body comes from, and how to end it; in tests there is no connection. */
function sourceOf({ request, connection }: Incoming) {
  const stream = connection?.incoming;
  if (stream === undefined || !('iterator' in stream)) {
    return { parts: (request.body ?? []) as AsyncIterable<Uint8Array>, end: () => undefined };
  }
  const parts: AsyncIterable<Uint8Array> = stream.iterator({ destroyOnReturn: false });
  return { parts, end: () => void stream.destroy() };
}

/**
 * Returns what waits for a whole body, if its path takes one, so that a slow sender takes nobody's
 * place among those answered; it is then in `body`. Where too much is held for one network, or in
 * all, the oldest on their way are ended: an honest sender is done within a second.
 */
export function wholeBodies(config: Config, { ofOne, inAll, silence } = LIMITS): Middleware {
  /** Oldest first. */
  const bodies = new Set<Body>();
  /** By network. */
  const held = new Map<string, number>();
  let total = 0;

  const heldOf = (share: string) => held.get(share) ?? 0;

  function hold(body: Body, bytes: number): void {
    body.bytes += bytes;
    const left = heldOf(body.share) + bytes;
    if (left === 0) held.delete(body.share);
    else held.set(body.share, left);
    total += bytes;
  }

  function drop(body: Body): void {
    if (bodies.delete(body)) hold(body, -body.bytes);
  }

  /** Makes room; false if what waits for an answer takes all of it. */
  function hasRoom(share: string): boolean {
    for (const body of bodies) {
      const isFull = heldOf(share) > ofOne;
      if (!isFull && total <= inAll) return true;
      if (body.end === undefined || (isFull && body.share !== share)) continue;
      body.end();
      drop(body);
    }
    return heldOf(share) <= ofOne && total <= inAll;
  }

  async function read(body: Body, parts: AsyncIterable<Uint8Array>): Promise<string | Refusal> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const timer = setTimeout(() => body.end?.(), silence);
    try {
      for await (const part of parts) {
        timer.refresh();
        length += part.byteLength;
        if (length > BODY_LIMIT) return TOO_LARGE;
        hold(body, part.byteLength + OF_PART);
        if (!hasRoom(body.share)) return NO_ROOM;
        chunks.push(part);
      }
      return new TextDecoder().decode(Buffer.concat(chunks));
    } catch {
      return BROKEN;
    } finally {
      clearTimeout(timer);
      body.end = undefined;
    }
  }

  return async (context, next) => {
    const refuse = ({ message, status }: Refusal) => context.json({ message }, status, CLOSE);
    const incoming = context.get('incoming');
    if (!takesPosts(incoming.path)) {
      await next();
      context.header('connection', 'close');
      return;
    }
    if (Number(incoming.request.headers.get('content-length') ?? 0) > BODY_LIMIT) {
      return refuse(TOO_LARGE);
    }
    const { parts, end } = sourceOf(incoming);
    const body: Body = { share: shareOf(callerAddress(incoming, config)), bytes: 0, end };
    bodies.add(body);
    try {
      const text = await read(body, parts);
      if (typeof text !== 'string') return refuse(text);
      context.set('body', text);
      await next();
    } finally {
      drop(body);
    }
  };
}
