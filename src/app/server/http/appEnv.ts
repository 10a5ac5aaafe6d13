import type { Hono, MiddlewareHandler } from 'hono';
import type { Connection, Incoming } from './incoming';

/** Everything that handlers find beside a request. */
export interface AppEnv {
  Bindings: NonNullable<Connection>;
  Variables: {
    incoming: Incoming;
    /** What was posted, where that is read. */
    body?: string;
    /** The inline scripts of a page that may run, as its policy names them. */
    scripts?: string;
    /** True if the answer has all of its headers. */
    isWhole?: true;
  };
}

export type App = Hono<AppEnv>;
export type Middleware = MiddlewareHandler<AppEnv>;
