import type { Hono, MiddlewareHandler } from 'hono';
import type { Connection, Incoming } from './incoming';

/** Everything that handlers find beside a request. */
export interface AppEnv {
  Bindings: NonNullable<Connection>;
  Variables: {
    incoming: Incoming;
    /** Marks the scripts of a rendered page; no other inline scripts run there. */
    nonce?: string;
    /** True if too much is in progress to begin anything else under /api. */
    isOneTooMany: boolean;
  };
}

export type App = Hono<AppEnv>;
export type Middleware = MiddlewareHandler<AppEnv>;
