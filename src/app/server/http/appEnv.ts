import type { Hono, MiddlewareHandler } from 'hono';
import type { Connection, Incoming } from './incoming';

/** Everything that handlers find beside a request. */
export interface AppEnv {
  Bindings: NonNullable<Connection>;
  Variables: {
    incoming: Incoming;
    /** Marks the scripts of a rendered page; no other inline scripts run there. */
    nonce?: string;
  };
}

export type App = Hono<AppEnv>;
export type Middleware = MiddlewareHandler<AppEnv>;
