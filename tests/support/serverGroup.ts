import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { freePort, type PostgresServer, startPostgresServer } from './postgresServer';
import { startTestServer, type TestServer } from './server';

/** Built servers on one PostgreSQL server, in a database of their own. */
export interface ServerGroup {
  postgres: PostgresServer;
  servers: TestServer[];
  /** `host:port` of each, for a proxy. */
  addresses: string[];
  /** Starts one anew on the port that it had. */
  restart(index: number): Promise<void>;
  /** Asks the database itself. */
  query<Row extends object>(text: string): Promise<Row[]>;
  stop(): Promise<void>;
}

/** Starts so many at the same moment on an empty database, as a deployment does. */
export async function startServerGroup(count: number): Promise<ServerGroup> {
  const postgres = await startPostgresServer({ durable: true });
  const databaseUrl = postgres.url('postgres');
  const secret = randomUUID();
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = (port: number) =>
    startTestServer({
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: secret,
      PORT: String(port),
      PUBLIC_URL: 'http://trips.example',
    });
  const servers = await Promise.all(ports.map(start));
  return {
    postgres,
    servers,
    addresses: ports.map((port) => `127.0.0.1:${port}`),
    async restart(index) {
      await servers[index]?.stop();
      servers[index] = await start(ports[index] ?? 0);
    },
    async query<Row extends object>(text: string) {
      const client = new Client(databaseUrl);
      await client.connect();
      const { rows } = await client.query<Row>(text);
      await client.end();
      return rows;
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await postgres.stop();
    },
  };
}
