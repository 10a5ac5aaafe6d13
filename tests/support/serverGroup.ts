import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { freePort } from './freePort';
import { type PostgresServer, startPostgresServer } from './postgresServer';
import { startTestServer, type TestServer } from './server';

/** Built servers that share one PostgreSQL server, with their own database. */
export interface ServerGroup {
  postgres: PostgresServer;
  servers: TestServer[];
  /** `host:port` of each, for a proxy. */
  addresses: string[];
  /** Restarts one on the same port. */
  restart(index: number): Promise<void>;
  /** Lets a few people create as many trips as a minute of load needs. */
  liftTripQuota(): Promise<void>;
  /** Queries the database directly. */
  query<Row extends object>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Makes every trip count as created two days ago and finished. */
const WITHOUT_TRIP_QUOTA = `
  alter table trips alter column is_finished set default true;
  create function made_long_ago() returns trigger language plpgsql as
    'begin new.taken_at := new.taken_at - interval ''2 days''; return new; end';
  create trigger made_long_ago before insert on trip_ids
    for each row execute function made_long_ago();
`;

/**
 * Starts this many servers at once on an empty database, as a deployment does.
 * @param options.standby their address also names the server that `postgres.takeOver` starts
 */
export async function startServerGroup(
  count: number,
  { standby = false } = {},
): Promise<ServerGroup> {
  const postgres = await startPostgresServer({ durable: true });
  const databaseUrl = postgres.url('postgres');
  const { host } = new URL(databaseUrl);
  const hosts = standby ? `127.0.0.1:${postgres.standbyPort},${host}` : host;
  const secret = randomUUID();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = (port: number) =>
    startTestServer({
      DATABASE_URL: databaseUrl.replace(host, hosts),
      AUTH_SECRET: secret,
      PORT: String(port),
    });
  const servers = await Promise.all(ports.map(start));
  async function query<Row extends object>(text: string): Promise<Row[]> {
    const client = new Client(databaseUrl);
    await client.connect();
    const { rows } = await client.query<Row>(text);
    await client.end();
    return rows;
  }
  return {
    postgres,
    servers,
    addresses: ports.map((port) => `127.0.0.1:${port}`),
    async restart(index) {
      await servers[index]?.stop();
      servers[index] = await start(ports[index] ?? 0);
    },
    async liftTripQuota() {
      await query(WITHOUT_TRIP_QUOTA);
    },
    query,
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
    },
  };
}
